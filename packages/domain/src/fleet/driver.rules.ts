import { allow, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './fleet.messages.ts'
import type { DriverAvailability } from './fleet-status.ts'

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
  const latest = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate()))
  return dateOfBirth <= latest.toISOString().slice(0, 10)
}
