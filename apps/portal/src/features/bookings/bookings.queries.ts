import type { Answer } from '@karwan/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'

export type Booking = Answer<'getBooking'>
export type BookingSummary = Answer<'listBookings'>['items'][number]
export type Pricing = Answer<'listShipmentPricing'>[number]
export type ReasonKind = 1 | 2 | 3

export const bookingOptions = (id: number) => operationOptions('getBooking', { path: { id } })

export type BookingsOfWhom = { driverId?: number; vehicleId?: number; partnerId?: number }

/** The latest bookings of a driver, a vehicle or a partner. */
export const latestBookingsOptions = (of: BookingsOfWhom) =>
  operationOptions('listBookings', { query: { ...of, page: 0, pageSize: 5 } })

export const bookingTrailOptions = (bookingId: number) =>
  operationOptions('getBookingTrail', { query: { bookingId } })

export const shipmentBookingsOptions = (shipmentId: number) =>
  operationOptions('listShipmentBookings', { path: { id: shipmentId } })

export const shipmentPricingOptions = (shipmentId: number) =>
  operationOptions('listShipmentPricing', { path: { id: shipmentId } })

export const reasonsOptions = (kind: ReasonKind) => ({
  ...operationOptions('listRefusalReasons', { query: { kind } }),
  ...rarelyChanges,
})

const ofPartner = (partnerId: number, search: string) => ({
  query: { partnerId, pageSize: 50, ...(search && { search }) },
})

/** Drivers or vehicles of a partner that match the typed text. */
export const crewDriversOptions = (partnerId: number, search: string) => ({
  ...operationOptions('listDrivers', ofPartner(partnerId, search)),
  select: itemsOf<Answer<'listDrivers'>['items'][number]>,
  placeholderData: keepPreviousData,
})

export const crewVehiclesOptions = (partnerId: number, search: string) => ({
  ...operationOptions('listVehicles', ofPartner(partnerId, search)),
  select: itemsOf<Answer<'listVehicles'>['items'][number]>,
  placeholderData: keepPreviousData,
})

export type BookingHold = Answer<'listBookingHolds'>[number]

export const bookingHoldsOptions = (bookingId: number) =>
  operationOptions('listBookingHolds', { path: { id: bookingId } })
