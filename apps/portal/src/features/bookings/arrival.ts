import { hasSlipped, isArriving } from '@karwan/domain/bookings'
import { serverNow } from '../../kit/text/clock.ts'
import type { Words } from '../../kit/text/use-words.ts'
import type { BookingSummary } from './bookings.queries.ts'

const moment = (at: string | null) => (at === null ? null : new Date(at))

/** Whether the truck is on the road and will arrive late, or is overdue. */
export const isLateBooking = ({ statusId, eta, plannedArrivalAt }: BookingSummary): boolean =>
  hasSlipped({ statusId, eta: moment(eta), plannedArrivalAt: moment(plannedArrivalAt) }, serverNow())

/** When a truck on the road arrives, by its ETA or else by plan; undefined if it is not on the road. */
export function arrivalInWords(booking: BookingSummary, { say, format }: Words): string | undefined {
  const at = booking.eta ?? booking.plannedArrivalAt
  if (!isArriving(booking.statusId) || at === null) return undefined
  return say(isLateBooking(booking) ? 'bookings.arrival.late' : 'bookings.arrival.inTime', {
    when: format.relative(at),
  })
}

/** The source and age of the arrival; no arrival is live. */
export function arrivalSource({ eta, etaSource, etaToldAt }: BookingSummary, { say, format }: Words): string {
  if (eta === null || etaToldAt === null) return say('bookings.arrival.planned')
  return say(etaSource === 'TOLD' ? 'bookings.arrival.told' : 'bookings.arrival.reckoned', {
    when: format.relative(etaToldAt),
  })
}
