import type { Handler } from '../../http/handler.ts'
import { pricingOfShipment } from './pricing.ts'

export const listBookingPricing: Handler<'listBookingPricing'> = ({ caller, query, deps }) =>
  pricingOfShipment(deps.db, caller, query.shipmentId)
