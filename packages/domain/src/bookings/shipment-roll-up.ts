import type { BookingStatusId, ShipmentStatus } from '../kernel/wire.ts'
import {
  BookingStatus,
  isActiveBooking,
  isCancelled,
  isDelivered,
  shipmentStatusShownFor,
} from './booking-status.ts'

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
  // Nothing moves and nothing arrived: the shipment waits for vehicles, as at the start.
  if (delivered === 0) return 'CREATED'
  const isWhole = delivered >= vehicleCount && !bookings.some(isCancelled)
  return isWhole ? 'DELIVERED' : 'PARTIALLY_FULFILLED'
}

export type StopEvents = {
  isPickUp: boolean
  arrivedAt?: Date
  startedAt?: Date
  finishedAt?: Date
  leftAt?: Date
}

/** With several stops the status is that of the earliest one that is not finished. */
export function statusOfStops(stops: readonly StopEvents[]): BookingStatusId {
  const index = stops.findIndex((stop) => !stop.finishedAt)
  const stop = stops[index]
  if (!stop) return stops.length > 0 ? BookingStatus.delivered : BookingStatus.enRoutePickup
  if (stop.startedAt) return stop.isPickUp ? BookingStatus.loading : BookingStatus.unloading
  if (stop.arrivedAt) return stop.isPickUp ? BookingStatus.atPickup : BookingStatus.atDropoff
  return statusBetween(stops[index - 1], stop)
}

function statusBetween(previous: StopEvents | undefined, next: StopEvents): BookingStatusId {
  if (previous && !previous.leftAt) return previous.isPickUp ? BookingStatus.loaded : BookingStatus.unloading
  return next.isPickUp ? BookingStatus.enRoutePickup : BookingStatus.inTransit
}
