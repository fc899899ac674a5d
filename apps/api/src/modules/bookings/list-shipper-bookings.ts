import type { Handler } from '../../http/handler.ts'
import { bookingPage } from './booking-list.ts'

/** The same list: what makes it the shipper's is the scope of the caller, not the path. */
export const listShipperBookings: Handler<'listShipperBookings'> = ({ caller, query, deps }) =>
  bookingPage(deps.db, caller, query, deps.clock())
