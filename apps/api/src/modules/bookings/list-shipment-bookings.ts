import type { Handler } from '../../http/handler.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { readBookingsOf } from './booking.store.ts'

export const listShipmentBookings: Handler<'listShipmentBookings'> = async ({ caller, path, deps }) => {
  await findShipment(deps.db, caller, path.id, 'booking:read')
  const found = await readBookingsOf(deps.db, caller, path.id)
  return found.map((row) => toBookingSummary(row, caller))
}
