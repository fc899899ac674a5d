import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inFull } from '../../db/as-json.ts'

export type BlockedFleet = { id: number; name: string }

/** The fleet that keeps a vehicle or driver at home: the one that it stands in or, if not that, the next blocked one above. */
export const blockedFleetOf = (fleetId: PgColumn): SQL<BlockedFleet | null> => sql`(
  with recursive above as (
    select id, name, parent_fleet_id, is_blocked, 0 as steps from fleets where id = ${inFull(fleetId)}
    union all
    select fleets.id, fleets.name, fleets.parent_fleet_id, fleets.is_blocked, above.steps + 1
    from fleets join above on fleets.id = above.parent_fleet_id
    where not above.is_blocked
  )
  select json_build_object('id', id, 'name', name) from above where is_blocked order by steps limit 1
)`
