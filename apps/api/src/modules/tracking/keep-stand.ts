import { StopAction } from '@karwan/domain/shipments'
import { standAfter } from '@karwan/domain/tracking'
import { eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import type { selectStops } from '../shipments/shipment.store.ts'
import type { trackingPositions } from './tracking-positions.table.ts'
import { truckStands } from './truck-stands.table.ts'

type Sighting = Pick<typeof trackingPositions.$inferInsert, 'lat' | 'lng' | 'at' | 'source'>
type Stops = Awaited<ReturnType<typeof selectStops>>
/** Events that follow from a position: an arrival, or a long stand. */
export type StandNews = { arrived?: 'pickup' | 'drop'; stoppedHours?: number }

/** Updates where the truck of a locked booking stands, and returns what to notify people of. */
export async function keepStand(
  work: Work,
  { id: bookingId, statusId }: BookingRow,
  seen: Sighting,
  stops: Stops,
): Promise<StandNews> {
  const [before] = await work.tx.select().from(truckStands).where(eq(truckStands.bookingId, bookingId))
  const places = stops.map(({ latitude, longitude, locationActionType }) => ({
    ...{ lat: latitude, lng: longitude },
    action: locationActionType === StopAction.pickUp ? ('pickup' as const) : ('drop' as const),
  }))
  const after = standAfter(before, seen, { statusId, places })
  if (after === undefined) return {}
  const { stand, ...news } = after
  if (stand !== before)
    await work.tx
      .insert(truckStands)
      .values({ bookingId, ...stand })
      .onConflictDoUpdate({ target: truckStands.bookingId, set: stand })
  return news
}
