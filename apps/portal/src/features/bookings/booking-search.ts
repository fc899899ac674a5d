import { bookingStatuses } from '@karwan/domain/bookings'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { paymentTypes } from '@karwan/domain/shipments'
import type { Query } from '@karwan/sdk'
import * as z from 'zod/mini'
import {
  endOfDay,
  searchDay,
  searchFlag,
  searchNumber,
  searchOneOf,
  searchText,
  shortestSearch,
  startOfDay,
  withoutUndefined,
} from '../../kit/list/search-fields.ts'

export type BookingQuery = Query<'listBookings'>
type BookingView = NonNullable<BookingQuery['view']>

export const bookingViews = {
  'accepted-not-acknowledged': 'bookings.view.acceptedNotAcknowledged',
  'without-driver': 'bookings.view.withoutDriver',
  'loading-today': 'bookings.view.loadingToday',
  'late-to-pickup': 'bookings.view.lateToPickup',
  'in-transit': 'bookings.view.inTransit',
  'at-border': 'bookings.view.atBorder',
  'delivered-today': 'bookings.view.deliveredToday',
  'pod-pending': 'bookings.view.podPending',
  'pod-overdue-48h': 'bookings.view.podOverdue',
  'backouts-today': 'bookings.view.backoutsToday',
  'cancellations-today': 'bookings.view.cancellationsToday',
  'with-vehicle': 'bookings.view.withVehicle',
} as const satisfies Record<BookingView, string>

export const bookingSorts = {
  'createdAt:desc': 'bookings.sort.newest',
  'createdAt:asc': 'bookings.sort.oldest',
  'loadingTime:asc': 'bookings.sort.loadingSoonest',
  'loadingTime:desc': 'bookings.sort.loadingLatest',
  'statusChangedAt:desc': 'bookings.sort.movedLast',
  'statusChangedAt:asc': 'bookings.sort.movedFirst',
} as const satisfies Record<NonNullable<BookingQuery['sort']>, string>

/** Four rows are the portal's default (spec, point 9). */
export const bookingPageSizes = [4, 25, 50, 100] as const

/** The whole state of the list, under the names of the spec. */
export const bookingSearchSchema = z.object({
  filter: searchText(100),
  filterCreatedByMe: searchFlag,
  filterDriverAssigned: searchFlag,
  invoiced: searchFlag,
  fromDate: searchDay,
  toDate: searchDay,
  goodsTypeId: searchNumber,
  paymentModeTypeIds: z.catch(
    z.optional(z.array(z.literal(idsOf(paymentTypes))).check(z.minLength(1), z.maxLength(3))),
    undefined,
  ),
  statusId: searchOneOf(idsOf(bookingStatuses)),
  shipmentId: searchNumber,
  view: z.catch(z.optional(z.enum(namesOf(bookingViews))), undefined),
  sort: z.catch(z.optional(z.enum(namesOf(bookingSorts))), undefined),
  page: searchNumber,
  pageSize: searchOneOf(bookingPageSizes),
})
export type BookingSearch = z.output<typeof bookingSearchSchema>

export function toBookingQuery(search: BookingSearch): BookingQuery {
  const { filter, fromDate, toDate, page = 0, pageSize = bookingPageSizes[0], ...rest } = search
  return withoutUndefined({
    ...rest,
    ...(filter !== undefined && filter.length >= shortestSearch && { filter }),
    ...(fromDate !== undefined && { fromDate: startOfDay(fromDate) }),
    ...(toDate !== undefined && { toDate: endOfDay(toDate) }),
    page,
    pageSize,
  })
}

/** The list without any filter, in the order and page size that were chosen. */
export const withoutBookingFilters = ({ sort, pageSize }: BookingSearch): BookingSearch => ({
  sort,
  pageSize,
})
