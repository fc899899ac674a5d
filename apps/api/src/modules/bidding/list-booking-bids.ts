import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { readBids } from './read-bids.ts'

/** The bid that was awarded first, then those it won against, as far as the caller may see them. */
export const listBookingBids: Handler<'listBookingBids'> = async (request) => {
  const { path } = request
  const reading = readingOf(request)
  const { booking } = await findBooking(reading, path.bookingId, 'bid:read')
  const bids = await readBids(reading, booking.shipmentId)
  return bids.sort((left, right) => Number(right.id === booking.bidId) - Number(left.id === booking.bidId))
}
