import { type BookingMove, type BookingStatusId, mayMoveBooking } from '@karwan/domain/bookings'
import type { Grant } from '@karwan/domain/roles'
import type { BookingRow } from './bookings.table.ts'

const all: readonly BookingStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

/**
 * Statuses that the caller may move the booking to, assuming that required reasons and notes will be given.
 */
export const mayMoveTo = (
  booking: Pick<BookingRow, 'statusId' | 'driverId'>,
  grants: readonly Grant[],
  way: Pick<BookingMove, 'expanded' | 'nextStop'>,
): BookingStatusId[] =>
  all.filter(
    (to) =>
      mayMoveBooking({
        from: booking.statusId,
        to,
        ...way,
        grants,
        hasDriver: booking.driverId !== null,
        reason: 'given',
        refusalReasonId: 0,
        cargoReturnNote: 'given',
      }).allowed,
  )
