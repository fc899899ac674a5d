import type { Answer } from '@karwan/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

export type Booking = Answer<'getBooking'>
export type BookingSummary = Answer<'listBookings'>['items'][number]
export type ReasonKind = 1 | 2 | 3

export const bookingKeys = {
  all: ['bookings'],
  detail: (id: number) => ['bookings', 'detail', id],
  trail: (id: number) => ['bookings', 'trail', id],
} as const

export const bookingOptions = (id: number) =>
  queryOptions({
    queryKey: bookingKeys.detail(id),
    queryFn: ({ signal }) => sdk.call('getBooking', { path: { id }, signal }),
  })

export const bookingTrailOptions = (id: number) =>
  queryOptions({
    queryKey: bookingKeys.trail(id),
    queryFn: ({ signal }) => sdk.call('getBookingTrail', { query: { bookingId: id }, signal }),
  })

export type Pricing = Answer<'listShipmentPricing'>[number]

export const shipmentBookingsOptions = (shipmentId: number) =>
  queryOptions({
    queryKey: ['bookings', 'shipment', shipmentId],
    queryFn: ({ signal }) => sdk.call('listShipmentBookings', { path: { id: shipmentId }, signal }),
  })

export const shipmentPricingOptions = (shipmentId: number) =>
  queryOptions({
    queryKey: ['bookings', 'pricing', shipmentId],
    queryFn: ({ signal }) => sdk.call('listShipmentPricing', { path: { id: shipmentId }, signal }),
  })

export const reasonsOptions = (kind: ReasonKind) =>
  queryOptions({
    queryKey: ['bookings', 'reasons', kind],
    queryFn: ({ signal }) => sdk.call('listRefusalReasons', { query: { kind }, signal }),
    staleTime: 60 * 60_000,
  })

/** Drivers or vehicles of the booking's partner, by what was typed. */
export const crewDriversOptions = (partnerId: number, search: string) =>
  queryOptions({
    queryKey: ['fleet', 'drivers', partnerId, search],
    queryFn: async ({ signal }) =>
      (
        await sdk.call('listDrivers', {
          query: { partnerId, pageSize: 50, ...(search && { search }) },
          signal,
        })
      ).items,
    placeholderData: keepPreviousData,
  })

export const crewVehiclesOptions = (partnerId: number, search: string) =>
  queryOptions({
    queryKey: ['fleet', 'vehicles', partnerId, search],
    queryFn: async ({ signal }) =>
      (
        await sdk.call('listVehicles', {
          query: { partnerId, pageSize: 50, ...(search && { search }) },
          signal,
        })
      ).items,
    placeholderData: keepPreviousData,
  })
