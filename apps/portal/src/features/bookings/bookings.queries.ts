import type { Answer } from '@karwan/sdk'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientApp } from '../../kit/access/boot-config.ts'
import { sdk } from '../../kit/access/sdk.ts'
import type { BookingQuery } from './booking-search.ts'

export type Booking = Answer<'getBooking'>
export type BookingPage = Answer<'listBookings'>
export type BookingSummary = BookingPage['items'][number]
export type ReasonKind = 1 | 2 | 3

export const bookingKeys = {
  all: ['bookings'],
  list: (query: BookingQuery) => ['bookings', 'list', query],
  detail: (id: number) => ['bookings', 'detail', id],
  trail: (id: number) => ['bookings', 'trail', id],
} as const

const listOperation = () => (clientApp() === 'csr' ? 'listBookings' : 'listShipperBookings')

export const bookingListOptions = (query: BookingQuery) =>
  queryOptions({
    queryKey: bookingKeys.list(query),
    queryFn: ({ client, signal }) =>
      sdk.call(listOperation(), { query: { ...query, ...cursorBeside(client, query) }, signal }),
    placeholderData: keepPreviousData,
  })

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

/** Whoever turns a page continues where the neighbour ended, so that deep pages cost no more than the first. */
function cursorBeside(client: QueryClient, query: BookingQuery): { cursor?: string } {
  const { page = 0 } = query
  if (page === 0) return {}
  const neighbour = (beside: number) =>
    client.getQueryData<BookingPage>(bookingKeys.list({ ...query, page: beside }))
  const cursor = neighbour(page - 1)?.next ?? neighbour(page + 1)?.previous
  return cursor === undefined ? {} : { cursor }
}
