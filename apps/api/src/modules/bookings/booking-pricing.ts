import { addAmounts, subtractAmounts } from '@karwan/domain'
import { amountPerVehicle } from '@karwan/domain/bidding'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { type BookingRow, bookings } from './bookings.table.ts'

/** What the shipper pays for one vehicle: the contract amount where there is one, else the shipper's rate. */
export function shipperAmountOf(shipment: ShipmentRow): string | null {
  const amount = shipment.contractAmount ?? shipment.shipperRate
  if (amount === null) return null
  return amountPerVehicle({ amount, bidCategoryTypeId: shipment.bidCategoryTypeId }, shipment)
}

/** Brings the bookings in line with the shipment's rates; what was invoiced keeps its price. */
export async function repriceBookings(
  tx: Transaction,
  shipment: ShipmentRow,
  now: Date,
): Promise<string | null> {
  await tx
    .update(bookings)
    .set({ shipperAmount: shipperAmountOf(shipment), updatedAt: now })
    .where(and(ofShipment(shipment.id), eq(bookings.isInvoiced, false)))
  return marginOfBookings(tx, shipment.id)
}

/** What is left over all live bookings; unknown while one of them has no shipper's price. */
export async function marginOfBookings(tx: Transaction, shipmentId: number): Promise<string | null> {
  const rows = await tx
    .select({ shipperAmount: bookings.shipperAmount, freightAmount: bookings.freightAmount })
    .from(bookings)
    .where(ofShipment(shipmentId))
  const margins = rows.map(marginOf)
  const known = margins.filter((margin) => margin !== null)
  return known.length > 0 && known.length === margins.length ? addAmounts(...known) : null
}

export const marginOf = (booking: Pick<BookingRow, 'shipperAmount' | 'freightAmount'>): string | null =>
  booking.shipperAmount === null ? null : subtractAmounts(booking.shipperAmount, booking.freightAmount)

const ofShipment = (shipmentId: number) => and(eq(bookings.shipmentId, shipmentId), ne(bookings.statusId, 13))
