import { isArriving } from '@karwan/domain/bookings'
import { StopAction } from '@karwan/domain/shipments'
import { arrivalAfter, ownSpeedHours, reckonArrival, speedSince } from '@karwan/domain/tracking'
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { selectStops } from '../shipments/shipment.store.ts'
import { keepArrival } from './keep-arrival.ts'
import { keepLastLocation } from './keep-last-location.ts'
import { keepStand, type StandNews } from './keep-stand.ts'
import { type TrackingPositionRow, trackingPositions } from './tracking-positions.table.ts'

type Sighting = Omit<typeof trackingPositions.$inferInsert, 'bookingId' | 'reportedBy'>

/** Adds a position of a locked booking's truck, with the remaining distance and estimated arrival. */
export async function addPosition(
  work: Work,
  booking: BookingRow,
  sighting: Sighting,
): Promise<{ row: TrackingPositionRow; news: StandNews }> {
  const speed = speedSince(await seenSome(work, booking.id, sighting.at), sighting)
  const stops = await selectStops(work.db, booking.shipmentId)
  const arrival = reckonArrival(sighting, lastDropOff(stops), speed)
  const [row] = await work.tx
    .insert(trackingPositions)
    .values({ ...sighting, ...arrival, bookingId: booking.id, reportedBy: work.caller.userId })
    .returning()
  if (!row) throw new RowNotWrittenError('tracking_positions')
  await keepLastLocation(work, booking, sighting)
  if (isArriving(booking.statusId))
    await keepArrival(work, booking, arrivalAfter(booking, arrival.etaAt, sighting.at))
  return { row, news: await keepStand(work, booking, sighting, stops) }
}

const hourMs = 3_600_000

/** The first position within the hours that the truck's own speed is computed from. */
async function seenSome(work: Work, bookingId: number, at: Date) {
  // Clamped to 1970, because the database rejects moments long before that.
  const since = new Date(Math.max(0, at.getTime() - ownSpeedHours.most * hourMs))
  const [first] = await work.tx
    .select({ lat: trackingPositions.lat, lng: trackingPositions.lng, at: trackingPositions.at })
    .from(trackingPositions)
    .where(and(eq(trackingPositions.bookingId, bookingId), gte(trackingPositions.at, since)))
    .orderBy(asc(trackingPositions.at))
    .limit(1)
  return first
}

export async function lastSeenAt(work: Work, bookingId: number): Promise<Date | undefined> {
  const [last] = await work.tx
    .select({ at: trackingPositions.at })
    .from(trackingPositions)
    .where(eq(trackingPositions.bookingId, bookingId))
    .orderBy(desc(trackingPositions.at))
    .limit(1)
  return last?.at
}

type Stops = Awaited<ReturnType<typeof selectStops>>

function lastDropOff(stops: Stops) {
  const last = stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff)
  return last && { lat: last.latitude, lng: last.longitude }
}
