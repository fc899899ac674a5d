import type { BookingStatusId, ShipmentStatus } from '../kernel/wire.ts'
import { isActiveBooking, isCancelled, isDelivered, shipmentStatusShownFor } from './booking-status.ts'

export type RollUpFacts = {
  bookings: readonly BookingStatusId[]
  vehicleCount: number
  /** The shipment itself was cancelled, which no booking can undo. */
  isShipmentCancelled: boolean
}

/** The status a shipment shows for the bookings it has. */
export function rollUpShipmentStatus({
  bookings,
  vehicleCount,
  isShipmentCancelled,
}: RollUpFacts): ShipmentStatus {
  if (isShipmentCancelled) return 'CANCELLED'
  const furthestBehind = bookings.filter(isActiveBooking).sort((a, b) => a - b)[0]
  if (furthestBehind !== undefined) return shipmentStatusShownFor(furthestBehind)
  const delivered = bookings.filter(isDelivered).length
  // No booking is active or delivered, so the shipment waits for vehicles again.
  if (delivered === 0) return 'CREATED'
  const isWhole = delivered >= vehicleCount && !bookings.some(isCancelled)
  return isWhole ? 'DELIVERED' : 'PARTIALLY_FULFILLED'
}
