import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cutPage, type Page, planPage, totalOf } from '../../db/keyset-page.ts'
import { findPage } from '../../db/page-of-rows.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { searchFilter } from '../shipments/search-filter.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { type FoundBooking, readBookings } from './booking.store.ts'
import type { BookingSummary } from './booking.types.ts'
import { bookingOwner } from './booking-owner.ts'
import { bookingView } from './booking-views.ts'
import { bookings } from './bookings.table.ts'

export type BookingQuery = QueryOf<'listBookings'>
type SortField = 'createdAt' | 'loadingTime' | 'statusChangedAt'

const searched = { text: bookings.searchText, words: bookings.searchWords }

export async function bookingPage(
  db: Database,
  caller: Caller,
  query: BookingQuery,
  now: Date,
): Promise<Page<BookingSummary>> {
  const { field, direction } = readSort(query.sort)
  const filters = bookingFilters(caller, query, now)
  const request = { ...query, page: query.page ?? 0, pageSize: query.pageSize ?? 4 }
  const plan = planPage(request, { field, column: bookings[field], id: bookings.id, direction }, filters)
  const { ids, counted } = await findPage(db, bookings, plan, filters, query.exactTotal)
  const found = await readBookings(db, ids)
  const rows = found.map((row) => ({ ...row, id: row.booking.id }))
  const sortValue = ({ booking }: FoundBooking) => booking[field]
  const { rows: shown, ...cursors } = cutPage(rows, plan, request, sortValue)
  return {
    items: shown.map((row) => toBookingSummary(row, caller)),
    page: plan.page,
    pageSize: request.pageSize,
    ...totalOf(counted, query.exactTotal),
    ...cursors,
  }
}

export function bookingFilters(caller: Caller, query: BookingQuery, now: Date): SQL | undefined {
  const { fromDate, toDate, goodsTypeId, paymentModeTypeIds, statusId, shipmentId } = query
  return and(
    rowsFor(caller, 'booking:read', bookingOwner),
    query.view && bookingView(query.view, now),
    query.invoiced === undefined ? undefined : eq(bookings.isInvoiced, query.invoiced),
    query.filterCreatedByMe ? eq(bookings.createdBy, caller.userId) : undefined,
    fromDate === undefined ? undefined : gte(bookings.createdAt, new Date(fromDate)),
    toDate === undefined ? undefined : lte(bookings.createdAt, new Date(toDate)),
    goodsTypeId === undefined ? undefined : eq(bookings.goodsTypeId, goodsTypeId),
    paymentModeTypeIds?.length ? inArray(bookings.paymentModeTypeId, paymentModeTypeIds) : undefined,
    driverFilter(query.filterDriverAssigned),
    statusId === undefined ? undefined : eq(bookings.statusId, statusId),
    shipmentId === undefined ? undefined : eq(bookings.shipmentId, shipmentId),
    searchFilter(query.filter, searched, fieldGates(caller).phones),
  )
}

function driverFilter(isAssigned: boolean | undefined): SQL | undefined {
  if (isAssigned === undefined) return undefined
  return isAssigned ? isNotNull(bookings.driverId) : isNull(bookings.driverId)
}

function readSort(sort: BookingQuery['sort']): { field: SortField; direction: 'asc' | 'desc' } {
  const [field = 'createdAt', direction = 'desc'] = (sort ?? 'createdAt:desc').split(':') as [
    SortField,
    'asc' | 'desc',
  ]
  return { field, direction }
}
