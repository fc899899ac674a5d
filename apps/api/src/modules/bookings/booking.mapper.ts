import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import { type FieldGates, fieldGates } from '../../kernel/field-gates.ts'
import type { FoundBooking } from './booking.store.ts'
import type { WithBalance } from './booking-balances.ts'
import type { BookingSummary } from './bookings.table.ts'

/** Only people who make contact calls see when calls were made and are due. */
export const mayReadCalls = ({ grants }: Caller): boolean =>
  scopeFor(grants, 'contact-call:read') !== undefined

export const toBookingSummary = (found: WithBalance, caller: Caller): BookingSummary => ({
  ...summaryFor(found, bookingGates(caller, found)),
  ...(mayReadCalls(caller) && {
    lastContactAt: found.booking.lastContactAt?.toISOString() ?? null,
    nextContactDueAt: found.booking.nextContactDueAt?.toISOString() ?? null,
  }),
})

/**
 * A partner sees phones and amounts of their own bookings in full; their driver sees the phones but no
 * earnings.
 */
export function bookingGates(caller: Caller, { booking }: FoundBooking): FieldGates {
  const gates = fieldGates(caller)
  const isOfPartner = caller.partnerId !== null && caller.partnerId === booking.partnerId
  if (!isOfPartner) return gates
  return { ...gates, partnerRates: caller.userType === UserType.partner, phone: (phone) => phone }
}

function summaryFor(
  { booking, group, project, papers, balance }: WithBalance,
  gates: FieldGates,
): BookingSummary {
  return {
    id: booking.id,
    version: booking.version,
    bookingNumber: booking.bookingNumber,
    shipmentId: booking.shipmentId,
    shipmentNumber: booking.shipmentNumber,
    bidId: booking.bidId,
    statusId: booking.statusId,
    partner: { id: booking.partnerId, name: booking.partnerName, phone: gates.phone(booking.partnerPhone) },
    driver: driverOf(booking, gates),
    vehicleId: booking.vehicleId,
    registrationNumber: booking.registrationNumber,
    vehicleTypeId: booking.vehicleTypeId,
    group,
    project,
    pickupCityName: booking.pickupCityName,
    dropoffCityName: booking.dropoffCityName,
    goodsTypeId: booking.goodsTypeId,
    goodsTypeName: booking.goodsTypeName,
    weight: booking.weight,
    weightUnit: booking.weightUnit,
    paymentModeTypeId: booking.paymentModeTypeId,
    ...(gates.partnerRates && { freightAmount: booking.freightAmount, ...balance }),
    ...(gates.shipperRates && { shipperAmount: booking.shipperAmount }),
    currency: booking.currency,
    loadingTime: booking.loadingTime.toISOString(),
    isInvoiced: booking.isInvoiced,
    podStatus: booking.podStatus,
    papers,
    statusChangedAt: booking.statusChangedAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
    plannedArrivalAt: booking.plannedArrivalAt?.toISOString() ?? null,
    eta: booking.eta?.toISOString() ?? null,
    etaSource: booking.etaSource,
    etaToldAt: booking.etaToldAt?.toISOString() ?? null,
    biltyNumber: booking.biltyNumber,
  }
}

function driverOf(booking: FoundBooking['booking'], gates: FieldGates): BookingSummary['driver'] {
  if (booking.driverId === null) return null
  return { id: booking.driverId, name: booking.driverName ?? '', phone: gates.phone(booking.driverPhone) }
}
