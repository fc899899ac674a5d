import { compareAmounts } from '@karwan/domain/kernel'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { marginOfBookings } from './booking-pricing.ts'
import { searchNamesOf } from './open-bookings.ts'
import { repriceBookings } from './reprice-bookings.ts'
import { takeOver } from './take-over.ts'

/**
 * After a shipment was edited: copies its changed fields to the bookings and recomputes the figures; and the
 * prices, if the edit affects them.
 */
export async function followShipment(work: Work, shipment: ShipmentRow, before: ShipmentRow) {
  await takeOver(work, shipment.id, {
    groupId: shipment.groupId,
    projectId: shipment.projectId,
    searchNames: searchNamesOf(shipment),
    referenceNumber: shipment.referenceNumber,
    paymentModeTypeId: shipment.paymentReceivingTypeId,
    goodsTypeId: shipment.goodsTypeId,
    goodsTypeName: shipment.goodsTypeName,
  })
  const marginAmount = isPricedAlike(shipment, before)
    ? await marginOfBookings(work, shipment.id)
    : await repriceBookings(work, shipment)
  const figures = await work.ports.bookings.bidFigures(work, shipment)
  return {
    ...figures,
    ...(await work.ports.bookings.endBiddingIfOver(work, { ...shipment, ...figures })),
    marginAmount,
  }
}

const isPricedAlike = (one: ShipmentRow, other: ShipmentRow): boolean =>
  one.bidCategoryTypeId === other.bidCategoryTypeId &&
  one.projectId === other.projectId &&
  isSameAmount(one.contractAmount, other.contractAmount) &&
  isSameAmount(one.shipperRate, other.shipperRate)

const isSameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareAmounts(one, other) === 0
