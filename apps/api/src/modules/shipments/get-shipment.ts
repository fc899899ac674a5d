import type { Handler } from '../../http/handler.ts'
import { readShipment } from './read-shipment.ts'

export const getShipment: Handler<'getShipment'> = ({ caller, path, deps }) =>
  readShipment(deps.db, caller, path.id, deps.clock())
