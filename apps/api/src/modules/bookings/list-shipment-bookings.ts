import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { toBookingSummary } from './booking.mapper.ts'
import { readBookingsOf } from './booking.store.ts'

export const listShipmentBookings: Handler<'listShipmentBookings'> = async (request) => {
  const { caller, path } = request
  const reading = readingOf(request)
  await findShipment(reading, path.id, 'booking:read')
  const found = await readBookingsOf(reading, path.id)
  return found.map((row) => toBookingSummary(row, caller))
}
