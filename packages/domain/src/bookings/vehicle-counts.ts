import type { BookingStatusId } from '../kernel/wire.ts'
import { isCancelled, isDelivered } from './booking-status.ts'

export type VehicleCounts = {
  vehiclesCovered: number
  vehiclesOpen: number
  completedBookings: number
  cancelledBookings: number
}

/** A cancelled booking gives its vehicle back to bidding. */
export function countVehicles(vehicleCount: number, bookings: readonly BookingStatusId[]): VehicleCounts {
  const cancelledBookings = bookings.filter(isCancelled).length
  const vehiclesCovered = bookings.length - cancelledBookings
  return {
    vehiclesCovered,
    vehiclesOpen: Math.max(0, vehicleCount - vehiclesCovered),
    completedBookings: bookings.filter(isDelivered).length,
    cancelledBookings,
  }
}
