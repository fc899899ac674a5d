import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { pricingOfShipment } from './pricing.ts'

export const listShipmentPricing: Handler<'listShipmentPricing'> = (request) =>
  pricingOfShipment(readingOf(request), request.path.id)
