import type { SomeHandlers } from '../../http/handler.ts'
import { listContactCalls, logContactCall } from './contact-calls.ts'
import { getBookingTrail } from './get-booking-trail.ts'
import { listShipmentTracking } from './list-shipment-tracking.ts'
import { reportBookingPosition } from './report-booking-position.ts'

export const trackingHandlers = {
  getBookingTrail,
  listContactCalls,
  listShipmentTracking,
  logContactCall,
  reportBookingPosition,
} satisfies SomeHandlers
