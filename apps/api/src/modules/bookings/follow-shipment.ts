import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { bidFigures } from '../bidding/bid-figures.ts'
import { endBiddingIfOver } from '../bidding/end-bidding.ts'
import type { Actor } from '../shipments/activity.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { repriceBookings } from './booking-pricing.ts'
import { bookings } from './bookings.table.ts'

/** After an edit: bookings take over what they show of their shipment, prices and figures are reckoned anew. */
export async function followShipment(tx: Transaction, actor: Actor, shipment: ShipmentRow) {
  await tx
    .update(bookings)
    .set({
      referenceNumber: shipment.referenceNumber,
      paymentModeTypeId: shipment.paymentReceivingTypeId,
      goodsTypeId: shipment.goodsTypeId,
      goodsTypeName: shipment.goodsTypeName,
    })
    .where(eq(bookings.shipmentId, shipment.id))
  const marginAmount = await repriceBookings(tx, shipment, actor.now)
  const figures = await bidFigures(tx, shipment)
  return { ...figures, ...(await endBiddingIfOver(tx, actor, { ...shipment, ...figures })), marginAmount }
}
