import { mayCoverVehicles } from '@karwan/domain/bidding'
import { BookingStatus, rollUpShipmentStatus } from '@karwan/domain/bookings'
import type { Permission } from '@karwan/domain/roles'
import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import type { ActivitySummary } from '../../kernel/activity.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { biddingFacts, biddingNews } from '../shipments/bid-window.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { changeShipment, type ShipmentPatch } from '../shipments/shipment.store.ts'
import { leaveTrail } from '../shipments/shipment-trail.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { marginOfBookings } from './booking-pricing.ts'
import { bookings } from './bookings.table.ts'

/** Updates a locked shipment from its bookings, together with the other changes in `patch`. */
export async function rollUpShipment(
  work: Work,
  shipment: ShipmentRow,
  patch: ShipmentPatch = {},
  news: ActivitySummary = {},
): Promise<ShipmentRow> {
  const rows = await work.tx
    .select({ statusId: bookings.statusId })
    .from(bookings)
    .where(eq(bookings.shipmentId, shipment.id))
  const status = rollUpShipmentStatus({
    bookings: rows.map(({ statusId }) => statusId),
    vehicleCount: shipment.vehicleCount,
    isShipmentCancelled: shipment.status === 'CANCELLED',
  })
  const isMoved = status !== shipment.status
  if (!isMoved && Object.keys(patch).length === 0) return shipment
  const deliveredAt = status === 'DELIVERED' ? (shipment.deliveredAt ?? work.now) : null
  const ended = await work.ports.bookings.endBiddingIfOver(work, { ...shipment, ...patch, status })
  const changed = await changeShipment(work, shipment, { ...patch, ...ended, status, deliveredAt })
  await leaveTrail(work, changed, {
    action: isMoved ? 'shipment.status_changed' : 'shipment.vehicles_changed',
    summary: {
      ...(isMoved
        ? { from: shipment.status, to: status }
        : { covered: changed.vehiclesCovered, vehicleCount: changed.vehicleCount }),
      ...biddingNews(shipment, changed, work.now),
      ...news,
    },
  })
  return changed
}

/** Number of bookings that are loaded or further. */
export async function countLoadedBookings(work: Work, shipmentId: number): Promise<number> {
  const { loaded, cancelled } = BookingStatus
  const isLoaded = and(gte(bookings.statusId, loaded), ne(bookings.statusId, cancelled))
  const [row] = await work.tx
    .select({ loaded: count() })
    .from(bookings)
    .where(and(eq(bookings.shipmentId, shipmentId), isLoaded))
  return row?.loaded ?? 0
}

/** Refuses if not enough vehicles are open, with the current shipment in the answer. */
export async function refuseWithoutRoom(
  work: Work,
  shipment: ShipmentRow,
  wanted: number,
  permission: Permission,
): Promise<void> {
  const verdict = mayCoverVehicles(biddingFacts(shipment), wanted)
  if (verdict.allowed) return
  const current = await readShipment(work, shipment.id, permission)
  refuseUnless(verdict, { current })
}

/** Marks vehicles of a locked shipment as covered. */
export async function coverVehicles(work: Work, shipment: ShipmentRow, count: number): Promise<ShipmentRow> {
  // The lock makes this succeed; the condition is a safeguard against double awards if a lock were ever
  // missing.
  const [covered] = await work.tx
    .update(shipments)
    .set({ vehiclesCovered: sql`${shipments.vehiclesCovered} + ${count}` })
    .where(
      and(
        eq(shipments.id, shipment.id),
        sql`${shipments.vehiclesCovered} + ${count} <= ${shipments.vehicleCount}`,
      ),
    )
    .returning()
  if (!covered) return refuse('bid.fully_covered')
  const patch = {
    ...(await work.ports.bookings.bidFigures(work, covered)),
    marginAmount: await marginOfBookings(work, shipment.id),
    firstAwardAt: shipment.firstAwardAt ?? work.now,
  }
  const isWhole = covered.vehiclesCovered === covered.vehicleCount
  return rollUpShipment(work, covered, patch, isWhole ? { allCovered: true } : {})
}

/** The change of a shipment whose vehicles become open again after bookings ended. */
export const releasedVehicles = (shipment: ShipmentRow, count: number): ShipmentPatch => ({
  vehiclesCovered: Math.max(0, shipment.vehiclesCovered - count),
})
