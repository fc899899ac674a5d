import { BookingStatus } from '@karwan/domain/bookings'
import type { ShipmentProgress } from '@karwan/domain/shipments'
import { and, count, eq, gte, ne } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import type { ShipmentRow } from './shipments.table.ts'

/** How far a shipment has come, as its rules ask. */
export async function progressOf(work: Work, shipment: ShipmentRow): Promise<ShipmentProgress> {
  const [row] = await work.tx
    .select({ loaded: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.shipmentId, shipment.id),
        gte(bookings.statusId, BookingStatus.loaded),
        ne(bookings.statusId, BookingStatus.cancelled),
      ),
    )
  const { status, vehicleCount, vehiclesCovered } = shipment
  return { status, vehicleCount, vehiclesCovered, loadedBookings: row?.loaded ?? 0 }
}
