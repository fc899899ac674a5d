import type { SelectOption } from '@karwan/design-system/components/select'
import {
  type CrewDriver,
  type CrewVehicle,
  mayLeaveOtherTrips,
  maySendOut,
  misfitsOf,
} from '@karwan/domain/bookings'
import { firstRefusal } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useReason } from '../../../../kit/text/use-reason.ts'
import type { Booking } from '../../bookings.queries.ts'

type Driver = Answer<'listDrivers'>['items'][number]
type Vehicle = Answer<'listVehicles'>['items'][number]

/** What the fleet shows of who is out on a trip of theirs. */
const out: readonly string[] = ['ASSIGNED', 'ON_TRIP']

/** Entries of the two lists: who or what cannot go out stands there with the reason, and cannot be chosen. */
export function useCrewLabels(booking: Booking) {
  const { partner } = booking
  const intl = useIntl()
  const labels = useLabels()
  const reason = useReason()
  const { weight } = useFormat()
  // Each side is asked about with a counterpart that has nothing against it.
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
  ): SelectOption => ({
    value,
    label: `${name} · ${verdict.allowed ? state : reason(verdict).disabledReason}`,
    disabled: !verdict.allowed,
  })
  // Who goes with this booking already is on no other trip.
  const isElsewhere = (state: string, isOwn: boolean) => out.includes(state) && !isOwn
  const misfits = (vehicle: Vehicle) => misfitsOf(booking, vehicle)
  const capacity = ({ capacityWeight }: Vehicle) =>
    capacityWeight === null
      ? []
      : [weight(capacityWeight, intl.formatMessage({ id: 'bookings.crew.tonnes' }))]
  const warning = (vehicle: Vehicle) =>
    misfits(vehicle).map((misfit) =>
      intl.formatMessage(
        { id: `bookings.misfit.${misfit}` },
        {
          vehicle: vehicle.registrationNumber,
          wanted:
            misfit === 'type'
              ? labels('vehicleType', booking.vehicleTypeId)
              : weight(booking.weight, booking.weightUnit),
          offered:
            misfit === 'type' ? labels('vehicleType', vehicle.vehicleTypeId) : capacity(vehicle).join(''),
        },
      ),
    )

  return {
    /** What speaks against the vehicle, in sentences; nothing refuses it. */
    warning,
    /** Vehicles that fit come first, in the order of the fleet. */
    byFit: (vehicles: readonly Vehicle[]) =>
      vehicles.toSorted((left, right) => misfits(left).length - misfits(right).length),
    driver: (driver: Driver) =>
      option(
        driver.id,
        driver.fullName,
        intl.formatMessage({ id: `driverAvailability.${driver.availability}` }),
        firstRefusal(
          () => maySendOut(partner.id, driver, soundVehicle),
          () => mayLeaveOtherTrips(isElsewhere(driver.availability, driver.id === booking.driver?.id), false),
        ),
      ),
    vehicle: (vehicle: Vehicle) =>
      option(
        vehicle.id,
        [vehicle.registrationNumber, labels('vehicleType', vehicle.vehicleTypeId), ...capacity(vehicle)].join(
          ' · ',
        ),
        intl.formatMessage({ id: `vehicleStatus.${vehicle.status}` }),
        firstRefusal(
          () => maySendOut(partner.id, soundDriver, vehicle),
          () => mayLeaveOtherTrips(false, isElsewhere(vehicle.status, vehicle.id === booking.vehicleId)),
        ),
      ),
  }
}
