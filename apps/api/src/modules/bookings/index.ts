import type { SomeHandlers } from '../../http/handler.ts'
import { assignDriver } from './assign-driver.ts'
import {
  addContainer,
  changeContainer,
  removeContainer,
  returnContainer,
  setSealNumbers,
} from './containers.ts'
import { createBooking } from './create-booking.ts'
import { receiveHardCopy, sendHardCopy } from './hard-copy.ts'
import { forwardHardCopy, handOverHardCopy, shelveHardCopy } from './hard-copy-onward.ts'
import { listBookingHolds, openHold, releaseHold } from './holds.ts'
import { listBookings, listShipmentBookings, listShipperBookings } from './list-bookings.ts'
import { processBookingStatus } from './process-booking-status.ts'
import { getBooking } from './read-booking.ts'
import {
  createRefusalReason,
  listAllRefusalReasons,
  listRefusalReasonHistory,
  updateRefusalReason,
} from './reasons.ts'
import { reassignBooking } from './reassign-booking.ts'
import { listRefusalReasons } from './refusal-reasons.ts'

export const bookingHandlers = {
  addContainer,
  changeContainer,
  removeContainer,
  returnContainer,
  setSealNumbers,
  assignDriver,
  createBooking,
  getBooking,
  listBookingHolds,
  listBookings,
  createRefusalReason,
  listRefusalReasonHistory,
  listAllRefusalReasons,
  listRefusalReasons,
  updateRefusalReason,
  listShipmentBookings,
  listShipperBookings,
  openHold,
  processBookingStatus,
  releaseHold,
  reassignBooking,
  forwardHardCopy,
  handOverHardCopy,
  receiveHardCopy,
  sendHardCopy,
  shelveHardCopy,
} satisfies SomeHandlers
