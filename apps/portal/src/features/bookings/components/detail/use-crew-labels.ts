import type { SelectOption } from '@karwan/design-system/components/select'
import {
  type CrewDriver,
  type CrewVehicle,
  mayCarry,
  mayDriveOnPapers,
  mayLeaveOtherBookings,
  maySendOut,
  misfitsOf,
  type VehicleMisfit,
} from '@karwan/domain/bookings'
import { allow, firstRefusal } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { useSession } from '../../../../kit/access/session.ts'
import { serverNow } from '../../../../kit/text/clock.ts'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useReason } from '../../../../kit/text/use-reason.ts'
import type { Booking } from '../../bookings.queries.ts'

type Driver = Answer<'listDrivers'>['items'][number]
type Vehicle = Answer<'listVehicles'>['items'][number]

/** The statuses of a driver or vehicle that is out on a booking. */
const out: readonly string[] = ['ASSIGNED', 'ON_TRIP']

/** The options of drivers and vehicles; those that cannot go are disabled, with the reason in the label. */
export function useCrewLabels(booking: Booking, now = serverNow) {
  const { partner, locations } = booking
  const crossesBorder = new Set(locations.map(({ countryId }) => countryId)).size > 1
  const intl = useIntl()
  const labels = useLabels()
  const reason = useReason()
  const { weight } = useFormat()
  const { user } = useSession()
  const mayOverride = mayDo(user.grants, 'booking:override').allowed
  // The rule checks a pair, so each side is checked with a valid counterpart.
  const soundDriver: CrewDriver = {
    partnerId: partner.id,
    isBlocked: false,
    verificationStatus: 4,
    availability: 'AVAILABLE',
  }
  const soundVehicle: CrewVehicle = {
    partnerId: partner.id,
    isBlocked: false,
    verificationStatus: 4,
    status: 'AVAILABLE',
  }

  const option = (
    value: number,
    name: string,
    state: string,
    verdict: ReturnType<typeof maySendOut>,
    ifVerified = verdict,
  ): SelectOption => {
    const shown = ifVerified.allowed ? verdict : ifVerified
    return {
      value,
      label: `${name} · ${shown.allowed ? state : reason(shown).disabledReason}`,
      disabled: !ifVerified.allowed,
    }
  }
  // The booking's own crew is out on this booking, and on no other.
  const isElsewhere = (state: string, isOwn: boolean) => out.includes(state) && !isOwn
  const misfits = (vehicle: Vehicle) => misfitsOf(booking, vehicle)
  const capacity = ({ capacityWeight }: Vehicle) =>
    capacityWeight === null
      ? []
      : [weight(capacityWeight, intl.formatMessage({ id: 'bookings.crew.tonnes' }))]
  /** The wanted and the offered value of each misfit. */
  const compared: Record<VehicleMisfit, (vehicle: Vehicle) => { wanted: string; offered: string }> = {
    type: ({ vehicleTypeId }) => ({
      wanted: labels('vehicleType', booking.vehicleTypeId),
      offered: labels('vehicleType', vehicleTypeId),
    }),
    variant: ({ variantName }) => ({ wanted: booking.variantName ?? '', offered: variantName ?? '' }),
    capacity: (vehicle) => ({
      wanted: weight(booking.weight, booking.weightUnit),
      offered: capacity(vehicle).join(''),
    }),
  }
  const warning = (vehicle: Vehicle) =>
    misfits(vehicle).map((misfit) =>
      intl.formatMessage(
        { id: `bookings.misfit.${misfit}` },
        { vehicle: vehicle.registrationNumber, ...compared[misfit](vehicle) },
      ),
    )
  // The present vehicle was already allowed when it was assigned.
  const mayGo = (vehicle: Vehicle, override: boolean) =>
    vehicle.id === booking.vehicleId ? allow : mayCarry(booking, vehicle, { override, grants: user.grants })

  const onPapers = (driver: Partial<Driver>, vehicle: Partial<Vehicle>, override: boolean) =>
    override ? allow : mayDriveOnPapers(driver, vehicle, now(), { crossesBorder })

  const ofDriver = (driver: Driver) =>
    firstRefusal(
      () => maySendOut(partner.id, driver, soundVehicle),
      () => onPapers(driver, {}, mayOverride),
      () => mayLeaveOtherBookings(isElsewhere(driver.availability, driver.id === booking.driver?.id), false),
    )
  const ofVehicle = (vehicle: Vehicle) =>
    firstRefusal(
      () => maySendOut(partner.id, soundDriver, vehicle),
      () => onPapers({}, vehicle, mayOverride),
      () => mayGo(vehicle, mayOverride),
      () => mayLeaveOtherBookings(false, isElsewhere(vehicle.status, vehicle.id === booking.vehicleId)),
    )
  type Verdicts = [verdict: ReturnType<typeof maySendOut>, ifVerified?: ReturnType<typeof maySendOut>]
  const driverOption = (driver: Driver, ...verdicts: Verdicts) =>
    option(
      driver.id,
      driver.fullName,
      intl.formatMessage({ id: `driverAvailability.${driver.availability}` }),
      ...verdicts,
    )
  const vehicleOption = (vehicle: Vehicle, ...verdicts: Verdicts) =>
    option(
      vehicle.id,
      [vehicle.registrationNumber, labels('vehicleType', vehicle.vehicleTypeId), ...capacity(vehicle)].join(
        ' · ',
      ),
      intl.formatMessage({ id: `vehicleStatus.${vehicle.status}` }),
      ...verdicts,
    )

  return {
    /** A sentence about expired papers of the driver or vehicle. */
    expired: (driver: Partial<Driver> = {}, vehicle: Partial<Vehicle> = {}) =>
      reason(onPapers(driver, vehicle, false)).disabledReason,
    /** Sentences about what does not fit. */
    warning,
    mayGo,
    /** Sorts fitting vehicles first, otherwise in the order of the fleet. */
    byFit: (vehicles: readonly Vehicle[]) =>
      vehicles.toSorted((left, right) => misfits(left).length - misfits(right).length),
    driver: (driver: Driver) => driverOption(driver, ofDriver(driver)),
    vehicle: (vehicle: Vehicle) => vehicleOption(vehicle, ofVehicle(vehicle)),
    /** As above, but whoever lacks only the verification can be chosen, to be verified where that is said. */
    choosable: {
      driver: (driver: Driver) =>
        driverOption(driver, ofDriver(driver), ofDriver({ ...driver, verificationStatus: 4 })),
      vehicle: (vehicle: Vehicle) =>
        vehicleOption(vehicle, ofVehicle(vehicle), ofVehicle({ ...vehicle, verificationStatus: 4 })),
    },
  }
}
