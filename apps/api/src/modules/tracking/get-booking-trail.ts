import { desc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { placeNames, toPosition } from './position.mapper.ts'
import { trackingPositions } from './tracking-positions.table.ts'

const mostPositions = 500

/** The latest position and the trail up to it, oldest first. */
export const getBookingTrail: Handler<'getBookingTrail'> = async (request) => {
  const { query, deps } = request
  const { booking } = await findBooking(readingOf(request), query.bookingId, 'tracking:read')
  const now = deps.clock()
  const [newestFirst, nameOf] = await Promise.all([
    deps.db
      .select()
      .from(trackingPositions)
      .where(eq(trackingPositions.bookingId, booking.id))
      .orderBy(desc(trackingPositions.at), desc(trackingPositions.id))
      .limit(mostPositions),
    placeNames(deps.db),
  ])
  const positions = newestFirst.map((row) => toPosition(row, now, nameOf))
  return { latest: positions[0] ?? null, trail: positions.reverse() }
}
