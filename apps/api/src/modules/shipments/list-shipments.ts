import type { Handler } from '../../http/handler.ts'
import { shipmentPage } from './shipment-list.ts'

export const listShipments: Handler<'listShipments'> = ({ caller, query, deps }) =>
  shipmentPage(deps.db, caller, query, deps.clock())
