import type { Handler } from '../../http/handler.ts'
import { bookingPage } from './booking-list.ts'

export const listBookings: Handler<'listBookings'> = ({ caller, query, deps }) =>
  bookingPage(deps.db, caller, query, deps.clock())
