import { hasSlipped } from '@karwan/domain/bookings'
import type { KnownArrival } from '@karwan/domain/tracking'
import { eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'

type Arriving = Pick<BookingRow, 'id' | 'statusId' | 'plannedArrivalAt' | 'etaSlippedAt'>

/** What is known of the arrival, with since when it is late; a slip that ends and comes again is another one. */
export function arrivalPatch(work: Work, booking: Arriving, { eta, etaSource, etaToldAt }: KnownArrival) {
  const isLate = hasSlipped({ ...booking, eta }, work.now)
  return { eta, etaSource, etaToldAt, etaSlippedAt: isLate ? (booking.etaSlippedAt ?? work.now) : null }
}

/** The booking keeps its version: it was not changed, and is only known to arrive at another time. */
export async function keepArrival(work: Work, booking: Arriving, arrival: KnownArrival): Promise<void> {
  await work.tx
    .update(bookings)
    .set(arrivalPatch(work, booking, arrival))
    .where(eq(bookings.id, booking.id))
}
