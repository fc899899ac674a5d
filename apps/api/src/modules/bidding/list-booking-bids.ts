import type { Handler } from '../../http/handler.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { readBids } from './read-bids.ts'

/** The bid that was awarded first, then those it won against, as far as the caller may see them. */
export const listBookingBids: Handler<'listBookingBids'> = async ({ caller, path, deps }) => {
  const { booking } = await findBooking(deps.db, caller, path.bookingId, 'bid:read')
  const bids = await readBids(deps.db, caller, booking.shipmentId)
  return bids.sort((left, right) => Number(right.id === booking.bidId) - Number(left.id === booking.bidId))
}
