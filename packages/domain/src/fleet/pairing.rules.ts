import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import { formatDay } from '../kernel/written-day.ts'
import {
  type DriverPapers,
  type ExpiredPaper,
  expiredOfDriver,
  expiredOfVehicle,
  expiringPapers,
  type VehiclePapers,
} from './expiring-papers.ts'
import { refuse } from './fleet.messages.ts'

/**
 * A driver cannot be given a vehicle while a paper of either is expired, unless somebody with the permission
 * overrides it.
 */
export const mayPairOnPapers = (driver: DriverPapers, vehicle: VehiclePapers, now: Date): Verdict =>
  firstRefusal(
    () => onPaper('fleet.driver_paper_expired', expiredOfDriver(driver, now)),
    () => onPaper('fleet.vehicle_paper_expired', expiredOfVehicle(vehicle, now)),
  )

function onPaper(
  code: 'fleet.driver_paper_expired' | 'fleet.vehicle_paper_expired',
  expired: ExpiredPaper | undefined,
) {
  if (!expired) return allow
  return refuse(code, { paper: expiringPapers[expired.paper].label, day: formatDay(expired.day) })
}
