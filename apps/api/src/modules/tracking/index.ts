import type { SomeHandlers } from '../../http/handler.ts'
import { listContactCalls, logContactCall } from './contact-calls.ts'
import { getBookingTrail } from './get-booking-trail.ts'
import { listShipmentTracking } from './list-shipment-tracking.ts'
import { openTrackingLink } from './open-tracking-link.ts'
import { reportBookingPosition } from './report-booking-position.ts'
import { listTrackingLinks, revokeTrackingLink, shareTracking } from './share-tracking.ts'

export const trackingHandlers = {
  getBookingTrail,
  listContactCalls,
  listShipmentTracking,
  listTrackingLinks,
  logContactCall,
  openTrackingLink,
  reportBookingPosition,
  revokeTrackingLink,
  shareTracking,
} satisfies SomeHandlers
