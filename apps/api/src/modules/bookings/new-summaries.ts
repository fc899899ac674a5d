import type { Reading } from '../../kernel/work.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { readBookings } from './booking.store.ts'
import type { BookingSummary } from './booking.types.ts'
import type { BookingRow } from './bookings.table.ts'

/** Bookings that the caller has just made, as the answer shows them. */
export async function newSummaries(
  reading: Reading,
  rows: readonly Pick<BookingRow, 'id'>[],
): Promise<BookingSummary[]> {
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const found = await readBookings(reading.db, ids)
  return found.map((row) => toBookingSummary(row, reading.caller))
}
