import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inFull } from '../../db/as-json.ts'

export type BlockedFleet = { id: number; name: string }

/**
 * SQL for the blocked fleet that keeps a vehicle, driver or fleet from being sent out: its own fleet, or the
 * nearest blocked one above. Fleets cannot form a circle; the CYCLE clause stops the recursion should one
 * exist nevertheless.
 */
export const blockedFleetOf = (fleetId: PgColumn): SQL<BlockedFleet | null> => sql`(
  with recursive above as (
    select one.id, one.name, one.parent_fleet_id, one.is_blocked, 0 as steps
    from fleets as one where one.id = ${inFull(fleetId)}
    union all
    select one.id, one.name, one.parent_fleet_id, one.is_blocked, above.steps + 1
    from fleets as one join above on one.id = above.parent_fleet_id
    where not above.is_blocked
  ) cycle id set is_repeated using passed
  select json_build_object('id', id, 'name', name) from above where is_blocked order by steps limit 1
)`
