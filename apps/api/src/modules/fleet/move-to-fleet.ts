import { mayStandUnder, moveToFleetForm } from '@karwan/domain/fleet'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { asField, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { drivers } from './drivers.table.ts'
import { ofCallersPartners } from './fleet.store.ts'
import { holdFleet } from './fleets.store.ts'
import { type FleetRow, fleets } from './fleets.table.ts'
import { vehicles } from './vehicles.table.ts'

export const moveToFleet = withForm<'moveToFleet'>()(moveToFleetForm, (request) =>
  transact(request, async (work) => {
    const { toFleetId, vehicleIds = [], driverIds = [], fleetIds = [] } = request.form
    const target =
      toFleetId === undefined
        ? undefined
        : (await asField('toFleetId', 'fleet.parent_unknown', holdFleet(work, toFleetId))).held
    return {
      vehicles: await moveMembers(work, vehicles, vehicleIds, target),
      drivers: await moveMembers(work, drivers, driverIds, target),
      fleets: await moveFleets(work, fleetIds, target),
    }
  }),
)

type Members = typeof vehicles | typeof drivers

async function moveMembers(
  work: Work,
  table: Members,
  ids: readonly number[],
  target: FleetRow | undefined,
): Promise<number> {
  if (ids.length === 0) return 0
  const [field, unknown] =
    table === vehicles
      ? (['vehicleIds', 'fleet.vehicle_unknown'] as const)
      : (['driverIds', 'fleet.driver_unknown'] as const)
  const found = await work.tx
    .select({ partnerId: table.partnerId })
    .from(table)
    .where(and(inArray(table.id, [...ids]), ofCallersPartners(work.tx, work.caller, table.partnerId)))
  if (found.length < ids.length) refuseAt(field, unknown)
  if (target && found.some(({ partnerId }) => partnerId !== target.partnerId))
    refuseAt(field, 'fleet.other_partner')
  const moved = await work.tx
    .update(table)
    .set({ fleetId: target?.id ?? null, version: sql`${table.version} + 1`, updatedAt: work.now })
    .where(and(inArray(table.id, [...ids]), standsElsewhere(table, target)))
    .returning({ id: table.id })
  return moved.length
}

const standsElsewhere = ({ fleetId }: Members, target: FleetRow | undefined) =>
  target ? or(isNull(fleetId), ne(fleetId, target.id)) : isNotNull(fleetId)

async function moveFleets(work: Work, ids: readonly number[], target: FleetRow | undefined): Promise<number> {
  let moved = 0
  for (const id of ids) {
    const { held, all } = await asField('fleetIds', 'fleet.parent_unknown', holdFleet(work, id))
    if (target && held.partnerId !== target.partnerId) refuseAt('fleetIds', 'fleet.other_partner')
    const parentFleetId = target?.id ?? null
    const verdict = mayStandUnder(all, id, parentFleetId)
    if (!verdict.allowed) refuseAt('fleetIds', 'fleet.under_itself')
    if (held.parentFleetId === parentFleetId) continue
    await work.tx
      .update(fleets)
      .set({ parentFleetId, version: held.version + 1 })
      .where(eq(fleets.id, id))
    moved += 1
  }
  return moved
}
