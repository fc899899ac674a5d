import { contactDueAfter } from '../bookings/contact-due.ts'
import { day, isLater, isPlannable, minute, type Now } from '../kernel/clock.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { type CallOutcome, callOutcomes } from './call.ts'
import { refuse } from './tracking.messages.ts'

/** Minutes until the next call if nobody was reached or a call back was requested. */
export const callAgainMinutes = 30
/** Choices for the next call when a call is logged, in minutes. */
export const nextCallMinutes = [30, 60, 120, 240, 480] as const
/** A next call further ahead is a typing error. */
export const furthestNextCallDays = 14

export const mayTellArrival = (eta: Date, at: Date): Verdict =>
  isLater(eta, at) && isPlannable(eta, at) ? allow : refuse('call.eta_past')

export const mayCallNext = (next: Date, now: Now): Verdict =>
  firstRefusal(
    () => (isLater(next, now) ? allow : refuse('call.next_past')),
    () =>
      isLater(next, new Date(now.getTime() + furthestNextCallDays * day))
        ? refuse('call.next_far', { days: furthestNextCallDays })
        : allow,
  )

type Called = {
  outcome: CallOutcome
  at: Date
  /** The next call as set by whoever logged this one. */
  next?: Date | undefined
  booking: { statusId: BookingStatusId; loadingTime: Date }
}

/** When the next call about the booking is due; null once the booking is over. */
export function nextCallDue({ outcome, at, next, booking }: Called): Date | null {
  const usual = contactDueAfter(booking, at)
  if (usual === null || next !== undefined) return usual && (next ?? usual)
  const isSoon = outcome === 'CALL_BACK' || !callOutcomes[outcome].isContact
  return isSoon ? new Date(at.getTime() + callAgainMinutes * minute) : usual
}
