import { hasSlipped } from '@karwan/domain/bookings'
import type { KnownArrival } from '@karwan/domain/tracking'
import { eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'

type Arriving = Pick<BookingRow, 'id' | 'statusId' | 'plannedArrivalAt' | 'etaSlippedAt'>

/**
 * Columns of a known arrival, with the time since which it is late. A slip that ended and recurs starts anew.
 */
export function arrivalPatch(work: Work, booking: Arriving, { eta, etaSource, etaToldAt }: KnownArrival) {
  const isLate = hasSlipped({ ...booking, eta }, work.now)
  return { eta, etaSource, etaToldAt, etaSlippedAt: isLate ? (booking.etaSlippedAt ?? work.now) : null }
}

/** Updates the arrival without raising the version, because this is no edit of the booking. */
export async function keepArrival(work: Work, booking: Arriving, arrival: KnownArrival): Promise<void> {
  await work.tx
    .update(bookings)
    .set(arrivalPatch(work, booking, arrival))
    .where(eq(bookings.id, booking.id))
}
