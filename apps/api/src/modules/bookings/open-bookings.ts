import { toKilograms } from '@karwan/domain'
import type { ShipmentLoad } from '@karwan/domain/bidding'
import { BookingStatus, contactDueAfter, plannedArrivalOf } from '@karwan/domain/bookings'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import type { PartnerRow } from '../partners/partners.table.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { amountOf, marginOfProject, noMargin, openLoadOf, shipperAmountOf } from './booking-pricing.ts'
import { leaveBookingTrail, recordStatus } from './booking-trail.ts'
import { type BookingRow, bookings } from './bookings.table.ts'
import { waitsOf } from './shipment-waits.ts'

export type Bargain = {
  partner: Pick<PartnerRow, 'id' | 'fullName' | 'phoneNumber'>
  bidId: number | null
  amount: string
  bidCategoryTypeId: 1 | 2
  vehicleCount: number
}

/** Creates one booking per vehicle, waiting for its driver. The caller has locked the shipment. */
export async function openBookings(
  work: Work,
  shipment: ShipmentRow,
  bargain: Bargain,
): Promise<BookingRow[]> {
  const load = await openLoadOf(work.db, shipment)
  const carried = { ...takenFromShipment(shipment), ...shareOf(load) }
  const won = { amount: bargain.amount, bidCategoryTypeId: bargain.bidCategoryTypeId }
  // Kept with the booking; later changes of the project's margin affect later bookings only.
  const margin = await marginOfProject(work.tx, shipment)
  const shipperAmount = shipperAmountOf(shipment, { ...carried, won }, margin)
  const booking = {
    ...carried,
    ...takenFromBargain(bargain),
    // If the shipment had no award before, this is the first one.
    ...waitsOf({ ...shipment, firstAwardAt: shipment.firstAwardAt ?? work.now }),
    freightAmount: amountOf(bargain, carried, shipment.currency),
    shipperAmount,
    keptMargin: margin ?? noMargin,
  }
  const rows = await work.tx
    .insert(bookings)
    .values(
      Array.from({ length: bargain.vehicleCount }, () => ({
        ...booking,
        statusChangedAt: work.now,
        plannedArrivalAt: plannedArrivalOf(shipment),
        nextContactDueAt: contactDueAfter({ statusId: BookingStatus.created, ...shipment }, work.now),
        createdBy: work.caller.userId,
        createdAt: work.now,
        updatedAt: work.now,
      })),
    )
    .returning()
  await recordStatus(work, rows)
  await leaveBookingTrail(work, rows, { action: 'booking.created' }, 'booking.created')
  return rows
}

function shareOf({ weight, weightUnit, vehicleCount }: ShipmentLoad) {
  const share = weight / vehicleCount
  return { weight: share, weightUnit, weightKg: toKilograms(share, weightUnit) }
}

const takenFromShipment = (shipment: ShipmentRow) => ({
  shipmentId: shipment.id,
  shipmentNumber: shipment.shipmentNumber,
  referenceNumber: shipment.referenceNumber,
  groupId: shipment.groupId,
  searchNames: searchNamesOf(shipment),
  projectId: shipment.projectId,
  assignedTo: shipment.assignedTo,
  shipmentCreatedBy: shipment.createdBy,
  vehicleTypeId: shipment.vehicleTypeId,
  pickupCityName: shipment.pickupCityName,
  dropoffCityName: shipment.dropoffCityName,
  goodsTypeId: shipment.goodsTypeId,
  goodsTypeName: shipment.goodsTypeName,
  paymentModeTypeId: shipment.paymentReceivingTypeId,
  currency: shipment.currency,
  loadingTime: shipment.loadingTime,
  distanceKm: shipment.distanceKm,
})

/** SQL of the company's and project's names, by which a booking is searched. */
export const searchNamesOf = ({
  groupId,
  projectId,
}: Pick<ShipmentRow, 'groupId' | 'projectId'>): SQL<string> => sql`concat_ws(' ',
  (select name from company_groups where id = ${groupId}::integer),
  (select name from company_projects where id = ${projectId}::integer))`

const takenFromBargain = ({ partner, bidId, amount, bidCategoryTypeId }: Bargain) => ({
  partnerId: partner.id,
  partnerName: partner.fullName,
  partnerPhone: partner.phoneNumber,
  bidId,
  bidCategoryTypeId,
  awardedAmount: amount,
})
