import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { type BookingFigures, toShipment } from './shipment.mapper.ts'
import { type FoundShipment, findShipment, selectStops } from './shipment.store.ts'
import type { Shipment } from './shipment.types.ts'

/** The whole shipment as this caller may see it now. */
export async function readShipment(
  db: Database,
  caller: Caller,
  id: number,
  now: Date,
  permission = 'shipment:read',
): Promise<Shipment> {
  return composeShipment(db, await findShipment(db, caller, id, permission), caller, now)
}

export async function composeShipment(
  db: Database,
  found: FoundShipment,
  caller: Caller,
  now: Date,
): Promise<Shipment> {
  const stops = await selectStops(db, found.shipment.id)
  const figures = await bookingFigures(db, found.shipment.id)
  return toShipment(found, stops, figures, caller, now)
}

// Counted in SQL by name: bookings stand after shipments, and this is all that shipments ask of them.
async function bookingFigures(db: Database, shipmentId: number): Promise<BookingFigures> {
  const result = await db
    .select({
      completed: sql<number>`count(*) filter (where status_id in (11, 12))::integer`,
      cancelled: sql<number>`count(*) filter (where status_id = 13)::integer`,
      withoutDriver: sql<number>`count(*) filter (where status_id = 1)::integer`,
    })
    .from(sql`bookings`)
    .where(sql`shipment_id = ${shipmentId}`)
  return result[0] ?? { completed: 0, cancelled: 0, withoutDriver: 0 }
}
