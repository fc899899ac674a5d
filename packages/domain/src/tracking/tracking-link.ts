import * as z from 'zod/mini'
import { isCancelled, isUnderWay } from '../bookings/index.ts'
import { day, type Now } from '../kernel/clock.ts'
import { isAtMost, isWhole, isWithin, numberField, required, textField, when } from '../kernel/field.ts'
import { allow, fillIn, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { refuse, trackingRefusals as say } from './tracking.messages.ts'

export const trackingLinkDays = { least: 1, usual: 7, most: 30 } as const
const mostOpen = 10
const longestLabel = 100
const outOfRange = fillIn(say['tracking.days_out_of_range'], trackingLinkDays)

/** For how many days a booking is shared, and a note about the recipient. */
export const trackingLinkForm = z.object({
  days: required(
    numberField.check(
      when(isWhole, outOfRange),
      when(isWithin(trackingLinkDays.least, trackingLinkDays.most), outOfRange),
    ),
    outOfRange,
  ),
  label: textField.check(
    when(isAtMost(longestLabel), fillIn(say['tracking.label_too_long'], { limit: longestLabel })),
  ),
})

/** A cancelled booking cannot be followed, so no link is made for it. */
export const mayShareTracking = (statusId: BookingStatusId, open: number): Verdict =>
  firstRefusal(
    () => (isCancelled(statusId) ? refuse('tracking.cancelled') : allow),
    () => (open < mostOpen ? allow : refuse('tracking.links_enough', { limit: mostOpen })),
  )

export const trackingLinkEnd = (days: number, now: Now): Date => new Date(now.getTime() + days * day)

/** A link is open until it expires or is revoked. */
export const isTrackingLinkOpen = (
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Now,
): boolean => revokedAt === null && expiresAt.getTime() > now.getTime()

/** The position is shared only while the truck is under way, not before or after. */
export const isPlaceShared = (statusId: BookingStatusId): boolean => isUnderWay(statusId)
