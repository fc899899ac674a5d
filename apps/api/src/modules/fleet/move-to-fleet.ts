import { mayStandUnder, moveToFleetForm } from '@karwan/domain/fleet'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asField, refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { drivers } from './drivers.table.ts'
import { ofCallersPartners } from './fleet.store.ts'
import { holdFleet } from './fleets.store.ts'
import { type FleetRow, fleets } from './fleets.table.ts'
import { vehicles } from './vehicles.table.ts'

export const moveToFleet = withForm<'moveToFleet'>()(moveToFleetForm, (request) =>
  transact(request, async (work) => {
    const { toFleetId, fromFleetId, vehicleIds = [], driverIds = [], fleetIds = [] } = request.form
    const target =
      toFleetId === undefined
        ? undefined
        : (await asField('toFleetId', 'fleet.parent_unknown', holdFleet(work, toFleetId))).held
    const way = { target, fromFleetId }
    const vehiclesFrom = await moveMembers(work, vehicles, vehicleIds, way)
    const driversFrom = await moveMembers(work, drivers, driverIds, way)
    return {
      ...{ vehicles: vehiclesFrom.length, drivers: driversFrom.length },
      fleets: await moveFleets(work, fleetIds, target),
      ...{ vehiclesFrom, driversFrom },
    }
  }),
)

type Members = typeof vehicles | typeof drivers
type MovedFrom = { id: number; fleetId: number | null }
/** If `fromFleetId` is undefined, members are moved from any fleet. */
type Way = { target: FleetRow | undefined; fromFleetId: number | null | undefined }

async function moveMembers(
  work: Work,
  table: Members,
  ids: readonly number[],
  { target, fromFleetId }: Way,
): Promise<MovedFrom[]> {
  if (ids.length === 0) return []
  const [field, unknown] =
    table === vehicles
      ? (['vehicleIds', 'fleet.vehicle_unknown'] as const)
      : (['driverIds', 'fleet.driver_unknown'] as const)
  const found = await work.tx
    .select({ id: table.id, fleetId: table.fleetId, partnerId: table.partnerId })
    .from(table)
    .where(and(inArray(table.id, [...ids]), ofCallersPartners(work.tx, work.caller, table.partnerId)))
    .orderBy(table.id)
    .for('update')
  if (found.length < ids.length) refuseAt(field, unknown)
  if (target && found.some(({ partnerId }) => partnerId !== target.partnerId))
    refuseAt(field, 'fleet.other_partner')
  if (fromFleetId !== undefined && found.some(({ fleetId }) => fleetId !== fromFleetId))
    refuse('fleet.moved_meanwhile')
  const fleetId = target?.id ?? null
  const moved = found.filter((one) => one.fleetId !== fleetId)
  if (moved.length === 0) return []
  const movedIds = moved.map(({ id }) => id)
  await work.tx
    .update(table)
    .set({ fleetId, version: sql`${table.version} + 1`, updatedAt: work.now })
    .where(inArray(table.id, movedIds))
  return moved.map(({ id, fleetId }) => ({ id, fleetId }))
}

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
