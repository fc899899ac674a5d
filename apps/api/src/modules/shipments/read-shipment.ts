import type { Permission } from '@karwan/domain/roles'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { toShipment } from './shipment.mapper.ts'
import { findShipment, selectStops } from './shipment.store.ts'
import type { Shipment } from './shipment.types.ts'

/** The whole shipment as this caller may see it now. */
export async function readShipment(
  db: Database,
  caller: Caller,
  id: number,
  now: Date,
  permission: Permission = 'shipment:read',
): Promise<Shipment> {
  const found = await findShipment(db, caller, id, permission)
  const stops = await selectStops(db, id)
  return toShipment(found, stops, caller, now)
}
