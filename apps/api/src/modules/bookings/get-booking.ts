import type { Handler } from '../../http/handler.ts'
import { readBooking } from './read-booking.ts'

export const getBooking: Handler<'getBooking'> = ({ caller, path, deps }) =>
  readBooking(deps.db, caller, path.id)
