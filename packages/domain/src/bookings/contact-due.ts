import { hour, isLater, minute } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

/** After how many minutes somebody asks how a booking in this status goes, unless a call has set another time. */
export const contactGapMinutes = {
  1: 240,
  2: 360,
  3: 60,
  4: 90,
  5: 120,
  6: 60,
  7: 240,
  8: 360,
  9: 90,
  10: 90,
} as const satisfies Partial<Record<BookingStatusId, number>>

/** Before it has set out, nobody asks earlier than so many hours ahead of its loading. */
export const contactBeforeLoadingHours = 12

type Followed = { statusId: BookingStatusId; loadingTime: Date }

/** When to ask next about a booking that was asked after, or moved on, at `from`; of one that is over nobody asks. */
export function contactDueAfter({ statusId, loadingTime }: Followed, from: Date): Date | null {
  const gaps: Partial<Record<BookingStatusId, number>> = contactGapMinutes
  const gap = gaps[statusId]
  if (gap === undefined) return null
  const due = new Date(from.getTime() + gap * minute)
  if (statusId > BookingStatus.driverAssigned) return due
  const ahead = new Date(loadingTime.getTime() - contactBeforeLoadingHours * hour)
  return isLater(ahead, due) ? ahead : due
}
