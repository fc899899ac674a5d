import { isLater, minute, type Now } from '../kernel/clock.ts'
import { formatDateTime } from '../kernel/dates.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './bookings.messages.ts'

type Happening = {
  at: Date
  now: Now
  /** When the previous step happened; undefined for the first one. */
  before?: Date | undefined
  /** The time zone in which a refusal states both times. */
  zone: string
}

/** A step that is reported late carries its own time, which must lie between the previous step and now. */
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

/** Form fields have no seconds, so a time in the minute of the previous step is moved to that step's time. */
export const withinItsMinute = (at: Date, before: Date): Date =>
  Math.floor(at.getTime() / minute) === Math.floor(before.getTime() / minute) ? before : at
