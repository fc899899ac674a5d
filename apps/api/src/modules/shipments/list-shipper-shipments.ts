import type { Handler } from '../../http/handler.ts'
import { shipmentPage } from './shipment-list.ts'

/** The same list: what makes it the shipper's is the scope of the caller, not the path. */
export const listShipperShipments: Handler<'listShipperShipments'> = ({ caller, query, deps }) =>
  shipmentPage(deps.db, caller, query, deps.clock())
