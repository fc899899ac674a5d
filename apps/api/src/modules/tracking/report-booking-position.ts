import { isActiveBooking, mayHaveHappened } from '@karwan/domain/bookings'
import { isNoLocation } from '@karwan/domain/geography'
import { StopAction } from '@karwan/domain/shipments'
import { reckonArrival } from '@karwan/domain/tracking'
import { desc, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { BodyOf, Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import { readBooking } from '../bookings/read-booking.ts'
import { cities } from '../geography/geography.table.ts'
import { selectStops } from '../shipments/shipment.store.ts'
import { placeNames, toPosition } from './position.mapper.ts'
import { trackingPositions } from './tracking-positions.table.ts'

type Body = BodyOf<'reportBookingPosition'>
const permission = 'booking:change-status'

/** Where a truck is, from its app, its tracker, or a call in which the driver named a city. */
export const reportBookingPosition: Handler<'reportBookingPosition'> = (request) => {
  const { caller, body, query, deps } = request
  const now = deps.clock()
  return transact(request, async (work) => {
    await findBooking(work, query.bookingId, permission)
    const booking = await holdBooking(work, query.bookingId)
    if (!isActiveBooking(booking.statusId)) {
      const current = await readBooking(work, booking.id, permission)
      refuse('tracking.trip_over', { current })
    }
    const at = await momentOf(work, body, booking.id)
    const nameOf = await placeNames(work.db)
    const point = await pointOf(work, body)
    const { speedKmh = null, heading = null, accuracyM = null, source } = body
    const arrival = reckonArrival(point, await lastDropOff(work, booking.shipmentId), at)
    const [row] = await work.tx
      .insert(trackingPositions)
      .values({
        ...point,
        ...arrival,
        ...{ speedKmh, heading, accuracyM, source },
        bookingId: booking.id,
        at,
        reportedBy: caller.userId,
        note: body.note ?? null,
      })
      .returning()
    if (!row) throw new RowNotWrittenError('tracking_positions')
    await leaveBookingTrail(work, [booking], {
      action: 'booking.position_reported',
      summary: { source, city: nameOf(point) },
      reason: body.note ?? null,
    })
    return toPosition(row, now, nameOf)
  })
}

/** A call is written down after it: where the truck was then, after where it was told before. */
async function momentOf(work: Work, body: Body, bookingId: number): Promise<Date> {
  if (body.at === undefined) return work.now
  const at = new Date(body.at)
  const [last] = await work.tx
    .select({ at: trackingPositions.at })
    .from(trackingPositions)
    .where(eq(trackingPositions.bookingId, bookingId))
    .orderBy(desc(trackingPositions.at))
    .limit(1)
  refuseUnless(mayHaveHappened({ at, now: work.now, before: last?.at, zone: 'UTC' }), { field: 'at' })
  return at
}

async function lastDropOff(work: Work, shipmentId: number) {
  const stops = await selectStops(work.db, shipmentId)
  const last = stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff)
  return last && { lat: last.latitude, lng: last.longitude }
}

async function pointOf(work: Work, { lat, lng, cityId }: Body) {
  const city = cityId === undefined ? undefined : await cityOf(work, cityId)
  const named = { cityId: city?.id ?? null, cityName: city?.name ?? null }
  if (lat !== undefined && lng !== undefined && !isNoLocation({ lat, lng })) return { lat, lng, ...named }
  if (city) return { lat: city.lat, lng: city.lng, ...named }
  return refuseAt('cityId', 'position.place_missing')
}

async function cityOf(work: Work, id: number) {
  const [city] = await work.tx.select().from(cities).where(eq(cities.id, id))
  return city ?? refuseAt('cityId', 'shipment.city_invalid')
}
