import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Page } from '../../db/keyset-page.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { equalTo, from, oneOf, until } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { searchFilter } from '../shipments/search-filter.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { type FoundBooking, readBookings } from './booking.store.ts'
import type { BookingSummary } from './booking.types.ts'
import { bookingOwner } from './booking-owner.ts'
import { bookingView } from './booking-views.ts'
import { bookings } from './bookings.table.ts'

export type BookingQuery = QueryOf<'listBookings'>

const searched = { text: bookings.searchText, words: bookings.searchWords }

export function bookingPage(
  db: Database,
  caller: Caller,
  asked: BookingQuery,
  now: Date,
): Promise<Page<BookingSummary>> {
  return keysetList(
    {
      db,
      asked,
      table: bookings,
      where: bookingFilters(caller, asked, now),
      sorts,
      pageSize: 4,
      read: readBookings,
      idOf: ({ booking }) => booking.id,
    },
    (row) => toBookingSummary(row, caller),
  )
}

const sorts = {
  createdAt: { column: bookings.createdAt, value: ({ booking }: FoundBooking) => booking.createdAt },
  loadingTime: { column: bookings.loadingTime, value: ({ booking }: FoundBooking) => booking.loadingTime },
  statusChangedAt: {
    column: bookings.statusChangedAt,
    value: ({ booking }: FoundBooking) => booking.statusChangedAt,
  },
}

export function bookingFilters(caller: Caller, query: BookingQuery, now: Date): SQL | undefined {
  const { fromDate, toDate, goodsTypeId, paymentModeTypeIds, statusId, shipmentId } = query
  return and(
    rowsFor(caller, 'booking:read', bookingOwner),
    query.view && bookingView(query.view, now),
    equalTo(bookings.isInvoiced, query.invoiced),
    query.filterCreatedByMe ? eq(bookings.createdBy, caller.userId) : undefined,
    from(bookings.createdAt, fromDate),
    until(bookings.createdAt, toDate),
    equalTo(bookings.goodsTypeId, goodsTypeId),
    oneOf(bookings.paymentModeTypeId, paymentModeTypeIds),
    driverFilter(query.filterDriverAssigned),
    equalTo(bookings.statusId, statusId),
    equalTo(bookings.shipmentId, shipmentId),
    searchFilter(query.filter, searched, fieldGates(caller).phones),
  )
}

function driverFilter(isAssigned: boolean | undefined): SQL | undefined {
  if (isAssigned === undefined) return undefined
  return isAssigned ? isNotNull(bookings.driverId) : isNull(bookings.driverId)
}
