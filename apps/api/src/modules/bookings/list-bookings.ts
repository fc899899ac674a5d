import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Page } from '../../db/keyset-page.ts'
import { idsNamed, pointsAt } from '../../db/named-beside.ts'
import { soundsAsTyped } from '../../db/sounded.ts'
import type { Caller, Handler, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo, from, oneOf, until } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { groupsNamed, projectsNamed } from '../../kernel/named-companies.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { citiesInOtherLetters } from '../geography/cities.ts'
import { partners } from '../partners/partners.table.ts'
import { bestMatch } from '../shipments/best-match.ts'
import { searchFilter } from '../shipments/search-filter.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { mayReadCalls, toBookingSummary } from './booking.mapper.ts'
import { bookingOwner, type FoundBooking, readBookings, readBookingsOf } from './booking.store.ts'
import { withBalances } from './booking-balances.ts'
import { lacksPapers } from './booking-papers.ts'
import { type BookingView, bookingView } from './booking-views.ts'
import { type BookingRow, type BookingSummary, bookings, contactOrder, neverDue } from './bookings.table.ts'

export const listBookings: Handler<'listBookings'> = (request) =>
  bookingPage(readingOf(request), request.query)

/** The same list as for staff; the caller's scope limits it to the shipper's bookings, not the path. */
export const listShipperBookings: Handler<'listShipperBookings'> = (request) =>
  bookingPage(readingOf(request), request.query)

export const listShipmentBookings: Handler<'listShipmentBookings'> = async (request) => {
  const { caller, path } = request
  const reading = readingOf(request)
  await findShipment(reading, path.id, 'booking:read')
  const found = await withBalances(reading, await readBookingsOf(reading, path.id))
  return found.map((row) => toBookingSummary(row, caller))
}

export type BookingQuery = QueryOf<'listBookings'>

const numbered = { ids: [bookings.id, bookings.shipmentId], words: bookings.searchWords }
const searched = { text: bookings.searchText, words: bookings.searchWords }

export async function bookingPage(
  reading: Reading,
  asked: BookingQuery,
  { balances = true } = {},
): Promise<Page<BookingSummary>> {
  const { db, caller, now } = reading
  return keysetList(
    {
      db,
      asked,
      table: bookings,
      where: bookingFilters(caller, asked, now, await besideBookings(db, asked.filter)),
      sorts,
      bestMatch: bestMatch(asked.filter, numbered, {
        idsOf: ({ booking }: FoundBooking) => [booking.id, booking.shipmentId],
        numbersOf: ({ booking }: FoundBooking) => [booking.bookingNumber, booking.shipmentNumber],
      }),
      pageSize: 4,
      read: async (from, ids) => {
        const found = await readBookings(from, ids)
        return balances ? withBalances(reading, found) : found
      },
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
  nextContactDueAt: {
    column: bookings.nextContactDueAt,
    by: contactOrder,
    value: ({ booking }: FoundBooking) => booking.nextContactDueAt ?? neverDue,
  },
}

type Beside = Partial<Readonly<Record<'groups' | 'projects', readonly number[]>>> & {
  cityNames?: readonly string[]
}

/**
 * A booking stores the old name of its company; the list shows the current one, so the search looks for both.
 */
const besideBookings = async (db: Database, typed: string | undefined): Promise<Beside> => ({
  ...(await idsNamed(db, { groups: groupsNamed(typed), projects: projectsNamed(typed) })),
  cityNames: await citiesInOtherLetters(db, typed),
})

/** People whose names are typed in Urdu or Amharic letters; the search text has them as they are written. */
const peopleInOtherLetters = (typed: string | undefined): (SQL | undefined)[] => [
  pointsAt(bookings.driverId, { id: drivers.id, isNamed: soundsAsTyped(drivers.soundText, typed) }),
  pointsAt(bookings.partnerId, { id: partners.id, isNamed: soundsAsTyped(partners.soundText, typed) }),
]

export function bookingFilters(
  caller: Caller,
  query: BookingQuery,
  now: Date,
  beside: Beside = {},
): SQL | undefined {
  const { fromDate, toDate, goodsTypeId, paymentModeTypeIds, statusId, shipmentId } = query
  return and(
    rowsFor(caller, 'booking:read', bookingOwner),
    query.view && bookingViewFor(caller, query.view, now),
    equalTo(bookings.isInvoiced, query.invoiced),
    chosen(bookings.id, query),
    query.filterCreatedByMe ? eq(bookings.createdBy, caller.userId) : undefined,
    from(bookings.createdAt, fromDate),
    until(bookings.createdAt, toDate),
    equalTo(bookings.goodsTypeId, goodsTypeId),
    oneOf(bookings.paymentModeTypeId, paymentModeTypeIds),
    driverFilter(query.filterDriverAssigned),
    query.filterPapersMissing ? lacksPapers : undefined,
    equalTo(bookings.statusId, statusId),
    equalTo(bookings.shipmentId, shipmentId),
    equalTo(bookings.partnerId, query.partnerId),
    equalTo(bookings.driverId, query.driverId),
    equalTo(bookings.vehicleId, query.vehicleId),
    or(
      searchFilter(query.filter, searched, fieldGates(caller).phones),
      ...(beside.cityNames ?? []).map((name) => searchFilter(name, searched, false)),
      ...peopleInOtherLetters(query.filter),
      oneOf(bookings.groupId, beside.groups),
      oneOf(bookings.projectId, beside.projects),
    ),
  )
}

/** The filter of a view; it matches nothing if the caller may not see the view's data. */
export const bookingViewFor = (caller: Caller, view: BookingView, now: Date): SQL | undefined =>
  view === 'contact-overdue' && !mayReadCalls(caller) ? sql`false` : bookingView(view, now)

function driverFilter(isAssigned: boolean | undefined): SQL | undefined {
  if (isAssigned === undefined) return undefined
  return isAssigned ? isNotNull(bookings.driverId) : isNull(bookings.driverId)
}

/** Summaries of bookings that the caller has just created. */
export async function newSummaries(
  reading: Reading,
  rows: readonly Pick<BookingRow, 'id'>[],
): Promise<BookingSummary[]> {
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const found = await readBookings(reading.db, ids)
  return found.map((row) => toBookingSummary(row, reading.caller))
}
