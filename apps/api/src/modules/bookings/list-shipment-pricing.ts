import type { Handler } from '../../http/handler.ts'
import { pricingOfShipment } from './pricing.ts'

export const listShipmentPricing: Handler<'listShipmentPricing'> = ({ caller, path, deps }) =>
  pricingOfShipment(deps.db, caller, path.id)
