import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { readBooking } from './read-booking.ts'

export const getBooking: Handler<'getBooking'> = (request) => readBooking(readingOf(request), request.path.id)
