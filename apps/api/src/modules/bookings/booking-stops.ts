import {
  BookingStatus,
  nextStopOf,
  plannedAtStops,
  type StopEvent,
  type StopTimeSource,
  type StopTimes,
  stopTimesOf,
  type VisitedStop,
} from '@karwan/domain/bookings'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { activity } from '../../kernel/activity.table.ts'
import { toStop } from '../shipments/shipment.mapper.ts'
import { selectStops } from '../shipments/shipment.store.ts'
import { bookingStatusHistory } from './booking-status-history.table.ts'
import type { Booking, BookingRow } from './bookings.table.ts'

type Stop = Awaited<ReturnType<typeof selectStops>>[number]
type Visit = { stop: Stop; times: StopTimes }
type Status = { statusId: BookingRow['statusId']; at: Date }

/** The stops of a booking with arrivals and departures, as derived from its statuses and positions. */
export async function visitsOf(
  db: Database,
  booking: Pick<BookingRow, 'id' | 'shipmentId'>,
  statuses: readonly Status[],
): Promise<Visit[]> {
  const stops = await selectStops(db, booking.shipmentId)
  const events = [...statuses, ...(await seenAtStops(db, booking.id))]
  const times = stopTimesOf(
    stops,
    events.toSorted((left, right) => left.at.getTime() - right.at.getTime()),
  )
  return stops.flatMap((stop, place) => {
    const known = times[place]
    return known ? [{ stop, times: known }] : []
  })
}

/** The next stop of the truck; read only in statuses from which the booking may go on to another stop. */
export async function nextStopFor(db: Database, { id, shipmentId, statusId }: BookingRow) {
  if (statusId !== BookingStatus.loaded && statusId !== BookingStatus.unloading) return undefined
  const statuses = await db
    .select({ statusId: bookingStatusHistory.statusId, at: bookingStatusHistory.at })
    .from(bookingStatusHistory)
    .where(eq(bookingStatusHistory.bookingId, id))
    .orderBy(asc(bookingStatusHistory.at), asc(bookingStatusHistory.id))
  return nextStopAmong(statusId, await visitsOf(db, { id, shipmentId }, statuses))
}

export const nextStopAmong = (statusId: BookingRow['statusId'], visits: readonly Visit[]) =>
  nextStopOf(
    statusId,
    visits.map(({ stop, times }): VisitedStop => ({ ...stop, ...times })),
  )

export function shownStops(
  visits: readonly Visit[],
  { loadingTime, plannedArrivalAt }: Pick<BookingRow, 'loadingTime' | 'plannedArrivalAt'>,
): Booking['locations'] {
  const stops = visits.map(({ stop }) => ({ lat: stop.latitude, lng: stop.longitude }))
  const planned = plannedAtStops({ loadingTime, plannedArrivalAt, stops })
  return visits.map((visit, place) => {
    const { arrivedAt, startedAt, finishedAt, leftAt, source } = visit.times
    return {
      ...toStop(visit.stop),
      plannedAt: planned[place]?.toISOString() ?? null,
      arrivedAt: arrivedAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
      leftAt: leftAt?.toISOString() ?? null,
      source,
    }
  })
}

/** Arrivals at stops that were detected from positions, read from the history. */
async function seenAtStops(db: Database, bookingId: number): Promise<StopEvent[]> {
  const rows = await db
    .select({ at: activity.at, summary: activity.summary })
    .from(activity)
    .where(
      and(
        eq(activity.entityType, 'booking'),
        eq(activity.entityId, bookingId),
        eq(activity.action, 'booking.position_reported'),
        sql`${activity.summary} ->> 'arrived' is not null`,
      ),
    )
  return rows.flatMap(({ at, summary }) => {
    const { arrived, source } = summary ?? {}
    const isTold = (arrived === 'pickup' || arrived === 'drop') && isSource(source)
    return isTold ? [{ at, seenAt: arrived, source }] : []
  })
}

const isSource = (source: unknown): source is Exclude<StopTimeSource, 'STATUS'> =>
  source === 'APP' || source === 'TRACKER'
