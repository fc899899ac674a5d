import { isActiveBooking } from '@karwan/domain/bookings'
import { isNoLocation } from '@karwan/domain/geography'
import { StopAction } from '@karwan/domain/shipments'
import { reckonArrival } from '@karwan/domain/tracking'
import { eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { BodyOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { changing } from '../../kernel/changing.ts'
import { refuseField } from '../../kernel/field-errors.ts'
import { findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import { readBooking } from '../bookings/read-booking.ts'
import { cities } from '../geography/geography.table.ts'
import { selectStops } from '../shipments/shipment.store.ts'
import { placeNames } from './place-names.ts'
import { toPosition } from './position.mapper.ts'
import { trackingPositions } from './tracking-positions.table.ts'

type Body = BodyOf<'reportBookingPosition'>
const permission = 'booking:change-status'

/** Where a truck is, from its app, its tracker, or a call in which the driver named a city. */
export const reportBookingPosition: Handler<'reportBookingPosition'> = ({
  caller,
  body,
  query,
  deps,
  requestId,
}) => {
  const now = deps.clock()
  return changing(deps, async (tx) => {
    await findBooking(tx, caller, query.bookingId, permission)
    const booking = await holdBooking(tx, query.bookingId)
    if (!isActiveBooking(booking.statusId)) {
      throw refusal.conflict({
        code: 'tracking.trip_over',
        message: 'The trip is over; no position can be added',
        current: await readBooking(tx, caller, booking.id, permission),
      })
    }
    const nameOf = await placeNames(tx)
    const point = await pointOf(tx, body)
    const { speedKmh = null, heading = null, accuracyM = null, source } = body
    const arrival = reckonArrival(point, await lastDropOff(tx, booking.shipmentId), now)
    const [row] = await tx
      .insert(trackingPositions)
      .values({
        ...point,
        ...arrival,
        ...{ speedKmh, heading, accuracyM, source },
        bookingId: booking.id,
        at: now,
        reportedBy: caller.userId,
      })
      .returning()
    if (!row) throw new RowNotWrittenError('tracking_positions')
    await leaveBookingTrail(tx, { caller, now, requestId }, [booking], {
      action: 'booking.position_reported',
      summary: { source, city: nameOf(point) },
    })
    return toPosition(row, now, nameOf)
  })
}

async function lastDropOff(tx: Transaction, shipmentId: number) {
  const stops = await selectStops(tx, shipmentId)
  const last = stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff)
  return last && { lat: last.latitude, lng: last.longitude }
}

async function pointOf(tx: Transaction, { lat, lng, cityId }: Body) {
  const city = cityId === undefined ? undefined : await cityOf(tx, cityId)
  const named = { cityId: city?.id ?? null, cityName: city?.name ?? null }
  if (lat !== undefined && lng !== undefined && !isNoLocation({ lat, lng })) return { lat, lng, ...named }
  if (city) return { lat: city.lat, lng: city.lng, ...named }
  return refuseField('cityId', 'Give a point on the map or a city')
}

async function cityOf(tx: Transaction, id: number) {
  const [city] = await tx.select().from(cities).where(eq(cities.id, id))
  return city ?? refuseField('cityId', 'City is not valid')
}
