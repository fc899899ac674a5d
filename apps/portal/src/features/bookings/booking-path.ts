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

/** The statuses to show, as the client chose; for a cancelled booking those that it reached. */
export function stepsOf({ statusId, expandedTripStatuses, statusHistory }: Booking): BookingStatusId[] {
  const shown = idsOf(bookingStatuses).filter(
    (id) => id !== cancelled && (id === statusId || isShownBookingStatus(id, expandedTripStatuses)),
  )
  if (statusId !== cancelled) return shown
  const reached = new Set(statusHistory.map((event) => event.statusId))
  return [...shown.filter((id) => reached.has(id)), cancelled]
}

/** The shown statuses that the booking skipped. */
export const skippedOf = (booking: Booking): BookingStatusId[] =>
  skippedStatuses(booking.statusId, reachedBy(booking), stepsOf(booking))

/** The statuses that the buttons offer: the likely next one, and all others that are allowed. */
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

/** Whether a move goes back, other than on to the next stop. */
export const corrects = ({ statusId, locations }: Booking, to: BookingStatusId): boolean =>
  isCorrection(statusId, to, nextStopOf(statusId, locations))

const reachedBy = ({ statusHistory }: Booking) => statusHistory.map((event) => event.statusId)

/** The first crew is assigned in a dialog of its own, not by a plain change of status. */
export const assignsDriver = (to: BookingStatusId | undefined): boolean => to === BookingStatus.driverAssigned
