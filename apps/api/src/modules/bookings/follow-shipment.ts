import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { bidFigures } from '../bidding/bid-figures.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { repriceBookings } from './booking-pricing.ts'
import { bookings } from './bookings.table.ts'

/** After an edit: bookings take over what they show of their shipment, prices and figures are reckoned anew. */
export async function followShipment(tx: Transaction, shipment: ShipmentRow, now: Date) {
  await tx
    .update(bookings)
    .set({
      referenceNumber: shipment.referenceNumber,
      paymentModeTypeId: shipment.paymentReceivingTypeId,
      goodsTypeId: shipment.goodsTypeId,
      goodsTypeName: shipment.goodsTypeName,
    })
    .where(eq(bookings.shipmentId, shipment.id))
  const marginAmount = await repriceBookings(tx, shipment, now)
  return { ...(await bidFigures(tx, shipment)), marginAmount }
}
