import { hour, isLater, minute } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

/** Minutes after which a booking in this status needs a call, unless the last call set another time. */
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

/** Before the truck sets out, a call is due at the earliest this many hours before the loading time. */
export const contactBeforeLoadingHours = 12

type Followed = { statusId: BookingStatusId; loadingTime: Date }

/** When the next call is due, counted from the last call or status change; null once the booking is over. */
export function contactDueAfter({ statusId, loadingTime }: Followed, from: Date): Date | null {
  const gaps: Partial<Record<BookingStatusId, number>> = contactGapMinutes
  const gap = gaps[statusId]
  if (gap === undefined) return null
  const due = new Date(from.getTime() + gap * minute)
  if (statusId > BookingStatus.driverAssigned) return due
  const ahead = new Date(loadingTime.getTime() - contactBeforeLoadingHours * hour)
  return isLater(ahead, due) ? ahead : due
}
