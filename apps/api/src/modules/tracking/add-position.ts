import { StopAction } from '@karwan/domain/shipments'
import { reckonArrival } from '@karwan/domain/tracking'
import { desc, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { selectStops } from '../shipments/shipment.store.ts'
import { type TrackingPositionRow, trackingPositions } from './tracking-positions.table.ts'

type Sighting = Omit<typeof trackingPositions.$inferInsert, 'bookingId' | 'reportedBy'>

/** Where the truck of a held booking was, with how far it still had to go. */
export async function addPosition(
  work: Work,
  booking: Pick<BookingRow, 'id' | 'shipmentId'>,
  sighting: Sighting,
): Promise<TrackingPositionRow> {
  const arrival = reckonArrival(sighting, await lastDropOff(work, booking.shipmentId), sighting.at)
  const [row] = await work.tx
    .insert(trackingPositions)
    .values({ ...sighting, ...arrival, bookingId: booking.id, reportedBy: work.caller.userId })
    .returning()
  if (!row) throw new RowNotWrittenError('tracking_positions')
  return row
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

async function lastDropOff(work: Work, shipmentId: number) {
  const stops = await selectStops(work.db, shipmentId)
  const last = stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff)
  return last && { lat: last.latitude, lng: last.longitude }
}
