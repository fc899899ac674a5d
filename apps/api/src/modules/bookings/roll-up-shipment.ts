import { BookingStatus, rollUpShipmentStatus } from '@karwan/domain/bookings'
import { and, count, eq, gte, ne } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { changeShipment, type ShipmentPatch } from '../shipments/shipment.store.ts'
import { leaveTrail } from '../shipments/shipment-trail.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { bookings } from './bookings.table.ts'

/** Brings a held shipment in line with its bookings, together with whatever else changes on it. */
export async function rollUpShipment(
  work: Work,
  shipment: ShipmentRow,
  patch: ShipmentPatch = {},
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
    summary: isMoved
      ? { from: shipment.status, to: status }
      : { covered: changed.vehiclesCovered, vehicleCount: changed.vehicleCount },
  })
  return changed
}

/** Bookings with cargo on the truck, or past that. */
export async function countLoadedBookings(work: Work, shipmentId: number): Promise<number> {
  const { loaded, cancelled } = BookingStatus
  const isLoaded = and(gte(bookings.statusId, loaded), ne(bookings.statusId, cancelled))
  const [row] = await work.tx
    .select({ loaded: count() })
    .from(bookings)
    .where(and(eq(bookings.shipmentId, shipmentId), isLoaded))
  return row?.loaded ?? 0
}
