import { allow, type Verdict } from '../kernel/verdict.ts'
import { drivingAge, refuse } from './fleet.messages.ts'
import type { DriverAvailability, VehicleStatus } from './fleet-status.ts'

const onBooking: readonly DriverAvailability[] = ['ASSIGNED', 'ON_TRIP']

/** While out on a booking, a driver stays in the register and with the partner. */
export const mayLeaveRegister = (availability: DriverAvailability): Verdict =>
  onBooking.includes(availability) ? refuse('fleet.driver_out') : allow

/** Bookings say who is out; people only say who is on duty. */
export function mayBeSetByHand(now: DriverAvailability, next: DriverAvailability): Verdict {
  if (onBooking.includes(now)) return refuse('fleet.driver_out')
  return onBooking.includes(next) ? refuse('fleet.availability_of_booking') : allow
}

/** Of age on this day (UTC); without a date of birth nothing is known against it. */
export function isOfDrivingAge(dateOfBirth: string | null | undefined, now: Date): boolean {
  if (dateOfBirth === null || dateOfBirth === undefined) return true
  const latest = new Date(Date.UTC(now.getUTCFullYear() - drivingAge, now.getUTCMonth(), now.getUTCDate()))
  return dateOfBirth <= latest.toISOString().slice(0, 10)
}

const vehicleOnBooking: readonly VehicleStatus[] = ['ASSIGNED', 'ON_TRIP']

/** While out on a booking, a vehicle stays in the register, with the partner and with its driver. */
export const mayVehicleLeave = (status: VehicleStatus): Verdict =>
  vehicleOnBooking.includes(status) ? refuse('fleet.vehicle_out') : allow

/** Bookings say which vehicle is out; people only say what it is fit for. */
export function mayVehicleBeSet(now: VehicleStatus, next: VehicleStatus): Verdict {
  if (vehicleOnBooking.includes(now)) return refuse('fleet.vehicle_out')
  return vehicleOnBooking.includes(next) ? refuse('fleet.status_of_booking') : allow
}
