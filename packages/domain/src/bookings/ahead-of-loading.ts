import { hour, isLater, type Now } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

/** Trucks may be this many hours early at the loading point without being asked about it. */
export const hoursEarlyAtPickup = 6

type Step = { from: BookingStatusId; to: BookingStatusId; loadingTime: Date }

/**
 * Whether the step comes before the planned loading, which is possible but more often a mistake: loaded or
 * delivered at any time before it, arrived or loading when the truck would be many hours early.
 */
export function isAheadOfLoading({ from, to, loadingTime }: Step, now: Now): boolean {
  if (to === BookingStatus.delivered || reaches(BookingStatus.loaded, from, to))
    return isLater(loadingTime, now)
  if (to !== BookingStatus.atPickup && to !== BookingStatus.loading) return false
  return isLater(new Date(loadingTime.getTime() - hoursEarlyAtPickup * hour), now)
}

const reaches = (step: BookingStatusId, from: BookingStatusId, to: BookingStatusId): boolean =>
  from < step && to >= step
