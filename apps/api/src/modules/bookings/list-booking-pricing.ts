import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { pricingOfShipment } from './pricing.ts'

export const listBookingPricing: Handler<'listBookingPricing'> = (request) =>
  pricingOfShipment(readingOf(request), request.query.shipmentId)
