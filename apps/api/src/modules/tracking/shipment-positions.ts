import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bookingOwner } from '../bookings/booking-owner.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { users } from '../people/users.table.ts'
import { trackingPositions } from './tracking-positions.table.ts'

/** A tracker speaks every few minutes for days; its whole trail is asked for booking by booking. */
export const latestOfVehicle = 100
export const latestOfShipment = 500

/** The latest positions of each vehicle that the caller may follow, in the order of time. */
export async function readShipmentPositions(db: Database, caller: Caller, shipmentId: number) {
  const latest = db
    .select()
    .from(trackingPositions)
    .where(eq(trackingPositions.bookingId, bookings.id))
    .orderBy(desc(trackingPositions.at), desc(trackingPositions.id))
    .limit(latestOfVehicle)
    .as('latest')
  const rows = await db
    .select({
      bookingId: bookings.id,
      bookingNumber: bookings.bookingNumber,
      statusId: bookings.statusId,
      lat: latest.lat,
      lng: latest.lng,
      cityName: latest.cityName,
      at: latest.at,
      source: latest.source,
      by: { id: users.id, name: users.fullName, userType: users.userType },
    })
    .from(bookings)
    .innerJoinLateral(latest, sql`true`)
    .leftJoin(users, eq(users.id, latest.reportedBy))
    .where(and(eq(bookings.shipmentId, shipmentId), rowsFor(caller, 'tracking:read', bookingOwner)))
    .orderBy(desc(latest.at), desc(latest.id))
    .limit(latestOfShipment)
  return rows.reverse()
}
