import type { Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { bidFigures } from '../bidding/bid-figures.ts'
import { endBiddingIfOver } from '../bidding/end-bidding.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { repriceBookings } from './booking-pricing.ts'
import { takeOver } from './take-over.ts'

/** After an edit: bookings take over what they show of their shipment, prices and figures are reckoned anew. */
export async function followShipment(tx: Transaction, actor: Actor, shipment: ShipmentRow) {
  await takeOver(tx, actor, shipment.id, {
    groupId: shipment.groupId,
    projectId: shipment.projectId,
    referenceNumber: shipment.referenceNumber,
    paymentModeTypeId: shipment.paymentReceivingTypeId,
    goodsTypeId: shipment.goodsTypeId,
    goodsTypeName: shipment.goodsTypeName,
  })
  const marginAmount = await repriceBookings(tx, actor, shipment)
  const figures = await bidFigures(tx, shipment)
  return { ...figures, ...(await endBiddingIfOver(tx, actor, { ...shipment, ...figures })), marginAmount }
}
