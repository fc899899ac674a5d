import {
  BookingStatus,
  type BookingStatusId,
  bookingStatuses,
  isCorrection,
  isShownBookingStatus,
  likelyNextStatus,
  nextStopOf,
  skippedStatuses,
} from '@karwan/domain/bookings'
import { idsOf } from '@karwan/domain/kernel'
import type { Booking } from './bookings.queries.ts'

const { cancelled } = BookingStatus

/** The steps of the way, as the client wants to see them; a cancelled booking shows how far it came. */
export function stepsOf({ statusId, expandedTripStatuses, statusHistory }: Booking): BookingStatusId[] {
  const shown = idsOf(bookingStatuses).filter(
    (id) => id !== cancelled && (id === statusId || isShownBookingStatus(id, expandedTripStatuses)),
  )
  if (statusId !== cancelled) return shown
  const reached = new Set(statusHistory.map((event) => event.statusId))
  return [...shown.filter((id) => reached.has(id)), cancelled]
}

/** Steps of the way that the booking went past without taking them. */
export const skippedOf = (booking: Booking): BookingStatusId[] =>
  skippedStatuses(booking.statusId, reachedBy(booking), stepsOf(booking))

/** What the buttons offer: the step that comes next, and everything else that is allowed. */
export function movesOf(booking: Booking) {
  const { statusId, mayMoveTo, locations } = booking
  const countryIds = locations.map(({ countryId }) => countryId)
  const nextStopId = nextStopOf(statusId, locations)?.to
  const reached = reachedBy(booking)
  const next = likelyNextStatus({ statusId, mayMoveTo, countryIds, reached, nextStopId })
  const later = mayMoveTo.filter((id) => id > statusId && id !== cancelled && id !== next)
  return {
    next,
    others: [...later, ...mayMoveTo.filter((id) => id < statusId && id !== next)],
    mayCancel: mayMoveTo.includes(cancelled),
  }
}

/** A step back that is not on to the next stop. */
export const corrects = ({ statusId, locations }: Booking, to: BookingStatusId): boolean =>
  isCorrection(statusId, to, nextStopOf(statusId, locations))

const reachedBy = ({ statusHistory }: Booking) => statusHistory.map((event) => event.statusId)

/** The first assignment of driver and vehicle is a dialog of its own, not a plain move. */
export const assignsDriver = (to: BookingStatusId | undefined): boolean => to === BookingStatus.driverAssigned
