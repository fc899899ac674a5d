import { isLater, minute, type Now } from '../kernel/clock.ts'
import { formatDateTime } from '../kernel/dates.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './bookings.messages.ts'

type Happening = {
  at: Date
  now: Now
  /** When the one before it happened; nothing where this is the first. */
  before?: Date | undefined
  /** In whose hours a refusal tells both times. */
  zone: string
}

/** What is told later than it happened carries its own time, which lies between the one before it and now. */
export function mayHaveHappened({ at, now, before, zone }: Happening): Verdict {
  const said = (moment: Date) => `${formatDateTime(moment, zone)}${zone === 'UTC' ? ' UTC' : ''}`
  return firstRefusal(
    () => (isLater(at, now) ? refuse('booking.time_ahead', { at: said(at), now: said(now) }) : allow),
    () =>
      before !== undefined && isLater(before, at)
        ? refuse('booking.time_before', { at: said(at), before: said(before) })
        : allow,
  )
}

/** Fields have no seconds: what is told for the minute of the step before happened at once after it. */
export const withinItsMinute = (at: Date, before: Date): Date =>
  Math.floor(at.getTime() / minute) === Math.floor(before.getTime() / minute) ? before : at
