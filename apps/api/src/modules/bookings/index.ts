import type { HandlersOf } from '../../http/handler.ts'
import { assignDriver } from './assign-driver.ts'
import { createBooking } from './create-booking.ts'
import { getBooking } from './get-booking.ts'
import { listBookingPricing } from './list-booking-pricing.ts'
import { listBookings } from './list-bookings.ts'
import { listRefusalReasons } from './list-refusal-reasons.ts'
import { listShipmentBookings } from './list-shipment-bookings.ts'
import { listShipmentPricing } from './list-shipment-pricing.ts'
import { listShipperBookings } from './list-shipper-bookings.ts'
import { processBookingStatus } from './process-booking-status.ts'
import { reassignBooking } from './reassign-booking.ts'

export const bookingHandlers = {
  assignDriver,
  createBooking,
  getBooking,
  listBookingPricing,
  listBookings,
  listRefusalReasons,
  listShipmentBookings,
  listShipmentPricing,
  listShipperBookings,
  processBookingStatus,
  reassignBooking,
} satisfies HandlersOf<
  | 'assignDriver'
  | 'createBooking'
  | 'getBooking'
  | 'listBookingPricing'
  | 'listBookings'
  | 'listRefusalReasons'
  | 'listShipmentBookings'
  | 'listShipmentPricing'
  | 'listShipperBookings'
  | 'processBookingStatus'
  | 'reassignBooking'
>
