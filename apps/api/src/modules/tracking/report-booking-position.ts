import { isActiveBooking, mayHaveHappened } from '@karwan/domain/bookings'
import { isNoLocation } from '@karwan/domain/geography'
import type { BodyOf, Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import { readBooking } from '../bookings/read-booking.ts'
import { addPosition, lastSeenAt } from './add-position.ts'
import { cityOf } from './city-of.ts'
import { placeNames, toPosition } from './position.mapper.ts'

type Body = BodyOf<'reportBookingPosition'>
const permission = 'booking:change-status'

/** Adds a position from the driver's app, a tracker, or a call in which a city was named. */
export const reportBookingPosition: Handler<'reportBookingPosition'> = (request) => {
  const { body, query, deps } = request
  const now = deps.clock()
  return transact(request, async (work) => {
    await findBooking(work, query.bookingId, permission)
    const booking = await holdBooking(work, query.bookingId)
    if (!isActiveBooking(booking.statusId)) {
      const current = await readBooking(work, booking.id, permission)
      refuse('tracking.booking_over', { current })
    }
    const at = await momentOf(work, body, booking.id)
    const nameOf = await placeNames(work.db)
    const point = await pointOf(work, body)
    const { speedKmh = null, heading = null, accuracyM = null, source, note = null } = body
    const { row, news } = await addPosition(work, booking, {
      ...point,
      ...{ speedKmh, heading, accuracyM, source, at, note },
    })
    await leaveBookingTrail(work, [booking], {
      action: 'booking.position_reported',
      summary: { source, city: nameOf(point), ...news },
      reason: note,
    })
    return toPosition(row, now, nameOf)
  })
}

/** A call may be entered later, with the moment of the call, which must be after the last position. */
async function momentOf(work: Work, body: Body, bookingId: number): Promise<Date> {
  if (body.at === undefined) return work.now
  const at = new Date(body.at)
  const before = await lastSeenAt(work, bookingId)
  refuseUnless(mayHaveHappened({ at, now: work.now, before, zone: 'UTC' }), { field: 'at' })
  return at
}

async function pointOf(work: Work, { lat, lng, cityId }: Body) {
  const city = cityId === undefined ? undefined : await cityOf(work, cityId)
  const named = { cityId: city?.id ?? null, cityName: city?.name ?? null }
  if (lat !== undefined && lng !== undefined && !isNoLocation({ lat, lng })) return { lat, lng, ...named }
  if (city) return { lat: city.lat, lng: city.lng, ...named }
  return refuseAt('cityId', 'position.place_missing')
}
