import { allow, type Verdict } from '../kernel/verdict.ts'
import { drivingAge, refuse } from './fleet.messages.ts'
import type { DriverAvailability, VehicleStatus } from './fleet-status.ts'

const onBooking: readonly DriverAvailability[] = ['ASSIGNED', 'ON_TRIP']

/** A driver who is out on a booking cannot be removed or moved to another partner. */
export const mayLeaveRegister = (availability: DriverAvailability): Verdict =>
  onBooking.includes(availability) ? refuse('fleet.driver_out') : allow

/** Being on a booking is only set by bookings; people can only set whether a driver is on duty. */
export function mayBeSetByHand(now: DriverAvailability, next: DriverAvailability): Verdict {
  if (onBooking.includes(now)) return refuse('fleet.driver_out')
  return onBooking.includes(next) ? refuse('fleet.availability_of_booking') : allow
}

/** Whether the driver is old enough today (UTC); an unknown date of birth is accepted. */
export function isOfDrivingAge(dateOfBirth: string | null | undefined, now: Date): boolean {
  if (dateOfBirth === null || dateOfBirth === undefined) return true
  const latest = new Date(Date.UTC(now.getUTCFullYear() - drivingAge, now.getUTCMonth(), now.getUTCDate()))
  return dateOfBirth <= latest.toISOString().slice(0, 10)
}

const vehicleOnBooking: readonly VehicleStatus[] = ['ASSIGNED', 'ON_TRIP']

/** A vehicle that is out on a booking cannot be removed, moved to another partner or given another driver. */
export const mayVehicleLeave = (status: VehicleStatus): Verdict =>
  vehicleOnBooking.includes(status) ? refuse('fleet.vehicle_out') : allow

/** Being on a booking is only set by bookings; people can only set the other statuses. */
export function mayVehicleBeSet(now: VehicleStatus, next: VehicleStatus): Verdict {
  if (vehicleOnBooking.includes(now)) return refuse('fleet.vehicle_out')
  return vehicleOnBooking.includes(next) ? refuse('fleet.status_of_booking') : allow
}
