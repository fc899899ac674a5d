import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { trackingPositions } from './tracking-positions.table.ts'

/** Limits, because a tracker reports every few minutes for days; the full trail can be read per booking. */
export const latestOfVehicle = 100
export const latestOfShipment = 500

/** The latest positions of each vehicle that the caller may follow, in the order of time. */
export async function readShipmentPositions(reading: Reading, shipmentId: number) {
  const latest = reading.db
    .select()
    .from(trackingPositions)
    .where(eq(trackingPositions.bookingId, bookings.id))
    .orderBy(desc(trackingPositions.at), desc(trackingPositions.id))
    .limit(latestOfVehicle)
    .as('latest')
  const rows = await reading.db
    .select({
      bookingId: bookings.id,
      bookingNumber: bookings.bookingNumber,
      statusId: bookings.statusId,
      lat: latest.lat,
      lng: latest.lng,
      cityName: latest.cityName,
      at: latest.at,
      source: latest.source,
      note: latest.note,
      by: personColumns(users),
    })
    .from(bookings)
    .innerJoinLateral(latest, sql`true`)
    .leftJoin(users, eq(users.id, latest.reportedBy))
    .where(and(eq(bookings.shipmentId, shipmentId), rowsFor(reading.caller, 'tracking:read', bookingOwner)))
    .orderBy(desc(latest.at), desc(latest.id))
    .limit(latestOfShipment)
  return rows.reverse()
}
