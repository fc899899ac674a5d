import {
  type DriverPapers,
  expiredOfDriver,
  expiredOfVehicle,
  expiringPapers,
  type VehiclePapers,
} from '../fleet/expiring-papers.ts'
import type { DriverAvailability, VehicleStatus } from '../fleet/fleet-status.ts'
import { isBlank } from '../kernel/reading.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, VerificationStatusId } from '../kernel/wire.ts'
import { formatDay } from '../kernel/written-day.ts'
import { BookingStatus, isActiveBooking } from './booking-status.ts'
import { refuse } from './bookings.messages.ts'

type Trusted = {
  partnerId: number
  verificationStatus: VerificationStatusId
  isBlocked: boolean
  /** The blocked fleet that it belongs to, directly or through a fleet above. */
  blockedFleet?: { name: string } | null
}
export type CrewDriver = Trusted & DriverPapers & { availability: DriverAvailability }
export type CrewVehicle = Trusted & VehiclePapers & { status: VehicleStatus }

export function mayAssignTo(status: BookingStatusId): Verdict {
  if (status === BookingStatus.created) return allow
  return refuse(
    status === BookingStatus.cancelled
      ? 'booking.cancelled_takes_no_driver'
      : 'booking.driver_assigned_already',
  )
}

/** Whether a driver and a vehicle are assigned, who can be tracked, called and replaced. */
export const isCrewed = (status: BookingStatusId): boolean =>
  isActiveBooking(status) && status !== BookingStatus.created

export const mayReassign = (status: BookingStatusId): Verdict =>
  isCrewed(status) ? allow : refuse('booking.nothing_to_reassign')

type Crew = { driverId: number | null; vehicleId: number | null }

/** Replacing the crew needs a reason and a real change, because the former crew is kept with the reason. */
export const mayReplaceCrew = (before: Crew, after: Crew, reason: string): Verdict =>
  firstRefusal(
    () => (isBlank(reason) ? refuse('booking.reassign_reason_required') : allow),
    () =>
      before.driverId === after.driverId && before.vehicleId === after.vehicleId
        ? refuse('booking.same_crew')
        : allow,
  )

/** Whether this driver may go out with this vehicle for the partner of the booking. */
export const maySendOut = (partnerId: number, driver: CrewDriver, vehicle: CrewVehicle): Verdict =>
  firstRefusal(
    () => (driver.partnerId === partnerId ? allow : refuse('booking.driver_of_other_partner')),
    () => (driver.isBlocked ? refuse('booking.driver_blocked') : allow),
    () => (driver.blockedFleet ? refuse('booking.driver_fleet_blocked') : allow),
    () => (driver.verificationStatus === verified ? allow : refuse('booking.driver_not_verified')),
    () => (offDuty.includes(driver.availability) ? refuse('booking.driver_off_duty') : allow),
    () => (vehicle.partnerId === partnerId ? allow : refuse('booking.vehicle_of_other_partner')),
    () => (vehicle.isBlocked ? refuse('booking.vehicle_blocked') : allow),
    () => (vehicle.blockedFleet ? refuse('booking.vehicle_fleet_blocked') : allow),
    () => (vehicle.verificationStatus === verified ? allow : refuse('booking.vehicle_not_verified')),
    () => (unfit.includes(vehicle.status) ? refuse('booking.vehicle_unfit') : allow),
  )

/** An expired document stops a driver or vehicle, unless somebody with the permission overrides it. */
export const mayDriveOnPapers = (
  driver: DriverPapers,
  vehicle: VehiclePapers,
  now: Date,
  way?: { crossesBorder: boolean },
): Verdict =>
  firstRefusal(
    () => onPaper('booking.driver_paper_expired', expiredOfDriver(driver, now, way)),
    () => onPaper('booking.vehicle_paper_expired', expiredOfVehicle(vehicle, now)),
  )

type Expired = ReturnType<typeof expiredOfDriver>
function onPaper(code: 'booking.driver_paper_expired' | 'booking.vehicle_paper_expired', expired: Expired) {
  if (!expired) return allow
  const { paper, day } = expired
  return refuse(code, { paper: expiringPapers[paper].label, day: formatDay(day) })
}

/**
 * A driver or vehicle has one booking at a time. This is checked against bookings, as the statuses in the
 * fleet lists only follow them.
 */
export const mayLeaveOtherBookings = (driverIsOut: boolean, vehicleIsOut: boolean): Verdict =>
  firstRefusal(
    () => (driverIsOut ? refuse('booking.driver_booked') : allow),
    () => (vehicleIsOut ? refuse('booking.vehicle_booked') : allow),
  )

const verified: VerificationStatusId = 4
const offDuty: readonly DriverAvailability[] = ['OFF_DUTY', 'UNAVAILABLE']
const unfit: readonly VehicleStatus[] = ['MAINTENANCE', 'OUT_OF_SERVICE', 'COMPLIANCE_HOLD']
