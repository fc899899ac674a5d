import type { Permission } from '@karwan/domain/roles'
import type { ShipmentProgress } from '@karwan/domain/shipments'
import { withCurrent } from '../../http/refusal.ts'
import type { ActivityAction } from '../../kernel/activity.table.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { biddingNews } from './bid-window.ts'
import { readShipment } from './read-shipment.ts'
import { changeShipment, lockShipment, type ShipmentPatch } from './shipment.store.ts'
import { leaveTrail, type ShipmentActivity } from './shipment-trail.ts'
import type { Shipment, ShipmentRow } from './shipments.table.ts'

/** Nothing is written if the patch is empty or equals the current values. */
export type ShipmentChange = { patch: ShipmentPatch; activity: ShipmentActivity }

/**
 * The common steps of every change to one shipment: lock it, decide, write, record the activity, return the
 * new shipment. `decide` throws a refusal if the rules say no; nothing is written then.
 */
export function changeHeldShipment(request: Asked, named: Named, decide: Decide): Promise<Shipment> {
  return transact(request, async (work) => {
    await changeWithin(work, named, decide)
    return readShipment(work, named.id, named.permission)
  })
}

/** The same for a change after which the caller may no longer see the shipment, so it returns nothing. */
export const changeAndLetGo = (request: Asked, named: Named, decide: Decide): Promise<null> =>
  transact(request, async (work) => {
    await changeWithin(work, named, decide)
    return null
  })

type Named = { id: number; permission: Permission; version?: number | undefined }
type Decide = (work: Work, shipment: ShipmentRow) => ShipmentChange | Promise<ShipmentChange>

async function changeWithin(work: Work, { id, permission, version }: Named, decide: Decide): Promise<void> {
  const held = await lockShipment(work, id, permission)
  const current = () => readShipment(work, id, permission)
  await refuseStale(held.version, version, current)
  const { patch, activity } = await withCurrent(current, async () => decide(work, held))
  if (!isChange(held, patch)) return
  const changed = await changeShipment(work, held, patch)
  if (isChange(held, onlyPaperColumns(patch))) await work.ports.shipments.keepPapers(work, changed)
  await leaveTrail(work, changed, besides(activity, held, changed, work.now))
}

const windowActs: readonly ActivityAction[] = [
  'shipment.bidding_opened',
  'shipment.bidding_closed',
  'shipment.window_set',
]

/**
 * A lower number of vehicles may equal the number covered; then the activity also tells that bidding has
 * ended.
 */
const besides = (
  activity: ShipmentActivity,
  held: ShipmentRow,
  changed: ShipmentRow,
  now: Date,
): ShipmentActivity =>
  windowActs.includes(activity.action)
    ? activity
    : { ...activity, summary: { ...activity.summary, ...biddingNews(held, changed, now) } }

/** Whether a patch changes anything; if not, the version stays, and no activity or event is written. */
function isChange(held: ShipmentRow, patch: ShipmentPatch): boolean {
  const before: Readonly<Record<string, unknown>> = held
  return Object.entries(patch).some(
    ([column, value]) =>
      // Search names are not read with the row; they change only together with the names' sources.
      column !== 'searchNames' &&
      value !== undefined &&
      JSON.stringify(value) !== JSON.stringify(before[column]),
  )
}

/** The columns on which the papers to the invoice depend. */
const onlyPaperColumns = (patch: ShipmentPatch): ShipmentPatch => {
  const { container, groupId, pickupCityId, dropoffCityId, projectId, projectVerticalTypeId } = patch
  return { container, groupId, pickupCityId, dropoffCityId, projectId, projectVerticalTypeId }
}

type NamesShipment = { path: { id: number }; body?: { version?: number | undefined } | undefined }

/** The shipment's id in the path, and the version that the caller has read. */
export const heldBy = <Needed extends Permission>({ path, body }: NamesShipment, permission: Needed) => ({
  id: path.id,
  permission,
  version: body?.version,
})

/** The progress of a shipment, as the domain's rules need it. */
export async function progressOf(work: Work, shipment: ShipmentRow): Promise<ShipmentProgress> {
  const { status, vehicleCount, vehiclesCovered } = shipment
  const loadedBookings = await work.ports.shipments.countLoadedBookings(work, shipment.id)
  return { status, vehicleCount, vehiclesCovered, loadedBookings }
}
