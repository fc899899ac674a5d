import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { repriceBookings } from './booking-pricing.ts'
import { searchNamesOf } from './open-bookings.ts'
import { takeOver } from './take-over.ts'

/** After an edit: bookings take over what they show of their shipment, prices and figures are reckoned anew. */
export async function followShipment(work: Work, shipment: ShipmentRow) {
  await takeOver(work, shipment.id, {
    groupId: shipment.groupId,
    projectId: shipment.projectId,
    searchNames: searchNamesOf(shipment),
    referenceNumber: shipment.referenceNumber,
    paymentModeTypeId: shipment.paymentReceivingTypeId,
    goodsTypeId: shipment.goodsTypeId,
    goodsTypeName: shipment.goodsTypeName,
  })
  const marginAmount = await repriceBookings(work, shipment)
  const figures = await work.ports.bookings.bidFigures(work, shipment)
  return {
    ...figures,
    ...(await work.ports.bookings.endBiddingIfOver(work, { ...shipment, ...figures })),
    marginAmount,
  }
}
