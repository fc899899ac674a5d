import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { selectBookings } from './booking.store.ts'
import type { BookingSummary } from './booking.types.ts'
import { type BookingRow, bookings } from './bookings.table.ts'

/** Bookings that the caller has just made, as the answer shows them. */
export async function newSummaries(
  db: Database,
  caller: Caller,
  rows: readonly Pick<BookingRow, 'id'>[],
): Promise<BookingSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await selectBookings(db, {
    where: inArray(bookings.id, ids),
    orderBy: [asc(bookings.id)],
    limit: ids.length,
    offset: 0,
  })
  return found.map((row) => toBookingSummary(row, caller))
}
