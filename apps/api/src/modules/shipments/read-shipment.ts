import type { Permission } from '@karwan/domain/roles'
import type { Handler } from '../../http/handler.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { toShipment } from './shipment.mapper.ts'
import { findShipment } from './shipment.store.ts'
import type { Shipment } from './shipments.table.ts'

export const getShipment: Handler<'getShipment'> = (request) =>
  readShipment(readingOf(request), request.path.id)

/** The whole shipment, with the fields that the caller may see. */
export async function readShipment(
  reading: Reading,
  id: number,
  permission: Permission = 'shipment:read',
): Promise<Shipment> {
  const found = await findShipment(reading, id, permission)
  return toShipment(found, reading.caller, reading.now)
}
