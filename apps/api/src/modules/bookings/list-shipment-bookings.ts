import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { rowsFor } from '../shipments/record-scope.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { selectBookings } from './booking.store.ts'
import { bookingOwner } from './booking-owner.ts'
import { bookings } from './bookings.table.ts'

const mostBookings = 200

export const listShipmentBookings: Handler<'listShipmentBookings'> = async ({ caller, path, deps }) => {
  await findShipment(deps.db, caller, path.id, 'booking:read')
  const found = await selectBookings(deps.db, {
    where: and(eq(bookings.shipmentId, path.id), rowsFor(caller, 'booking:read', bookingOwner)),
    orderBy: [asc(bookings.id)],
    limit: mostBookings,
    offset: 0,
  })
  return found.map((row) => toBookingSummary(row, caller))
}
