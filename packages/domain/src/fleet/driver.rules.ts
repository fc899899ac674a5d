import { allow, type Verdict } from '../kernel/verdict.ts'
import { drivingAge, refuse } from './fleet.messages.ts'
import type { DriverAvailability, VehicleStatus } from './fleet-status.ts'

const onTrip: readonly DriverAvailability[] = ['ASSIGNED', 'ON_TRIP']

/** While out on a trip, a driver stays in the register and with the partner. */
export const mayLeaveRegister = (availability: DriverAvailability): Verdict =>
  onTrip.includes(availability) ? refuse('fleet.driver_out') : allow

/** Trips say who is out; people only say who is on duty. */
export function mayBeSetByHand(now: DriverAvailability, next: DriverAvailability): Verdict {
  if (onTrip.includes(now)) return refuse('fleet.driver_out')
  return onTrip.includes(next) ? refuse('fleet.availability_of_trip') : allow
}

/** Of age on this day (UTC); without a date of birth nothing is known against it. */
export function isOfDrivingAge(dateOfBirth: string | null | undefined, now: Date): boolean {
  if (dateOfBirth === null || dateOfBirth === undefined) return true
  const latest = new Date(Date.UTC(now.getUTCFullYear() - drivingAge, now.getUTCMonth(), now.getUTCDate()))
  return dateOfBirth <= latest.toISOString().slice(0, 10)
}

const vehicleOnTrip: readonly VehicleStatus[] = ['ASSIGNED', 'ON_TRIP']

/** While out on a trip, a vehicle stays in the register, with the partner and with its driver. */
export const mayVehicleLeave = (status: VehicleStatus): Verdict =>
  vehicleOnTrip.includes(status) ? refuse('fleet.vehicle_out') : allow

/** Trips say which vehicle is out; people only say what it is fit for. */
export function mayVehicleBeSet(now: VehicleStatus, next: VehicleStatus): Verdict {
  if (vehicleOnTrip.includes(now)) return refuse('fleet.vehicle_out')
  return vehicleOnTrip.includes(next) ? refuse('fleet.status_of_trip') : allow
}
