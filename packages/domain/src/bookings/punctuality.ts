import { minute, type Now } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

type Booking = { statusId: BookingStatusId; statusChangedAt: Date; loadingTime: Date }

/**
 * Minutes by which a vehicle is late at the loading point; negative if early. Defined from arrival until
 * loading; before arrival only once it is late.
 */
export function minutesLate(
  { statusId, statusChangedAt, loadingTime }: Booking,
  now: Now,
): number | undefined {
  const after = (moment: Date) => Math.round((moment.getTime() - loadingTime.getTime()) / minute)
  if (statusId === BookingStatus.atPickup) return after(statusChangedAt)
  if (statusId > BookingStatus.atPickup) return undefined
  const soFar = after(now)
  return soFar > 0 ? soFar : undefined
}
