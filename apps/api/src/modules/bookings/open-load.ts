import { openLoad, type ShipmentLoad } from '@karwan/domain/bidding'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { bookings } from './bookings.table.ts'

type Load = Pick<ShipmentRow, 'id' | 'weight' | 'weightUnit' | 'vehicleCount'>

/** What a shipment still has to award; bids by the tonne are for an even share of it. */
export async function openLoadOf(db: Database, shipment: Load): Promise<ShipmentLoad> {
  const booked = await db
    .select({ weightKg: bookings.weightKg })
    .from(bookings)
    .where(and(eq(bookings.shipmentId, shipment.id), ne(bookings.statusId, 13)))
  return openLoad(shipment, booked)
}
