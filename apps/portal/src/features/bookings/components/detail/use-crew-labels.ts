import type { SelectOption } from '@karwan/design-system/components/select'
import { type CrewDriver, type CrewVehicle, maySendOut } from '@karwan/domain/bookings'
import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import type { Booking } from '../../bookings.queries.ts'

type Driver = Answer<'listDrivers'>['items'][number]
type Vehicle = Answer<'listVehicles'>['items'][number]

/** Entries of the two lists: who or what cannot go out stands there with the reason, and cannot be chosen. */
export function useCrewLabels({ partner }: Booking) {
  const intl = useIntl()
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
    label: `${name} · ${verdict.allowed ? state : intl.formatMessage({ id: `refusal.${verdict.refusal.code}` })}`,
    disabled: !verdict.allowed,
  })
  return {
    driver: (driver: Driver) =>
      option(
        driver.id,
        driver.fullName,
        intl.formatMessage({ id: `driverAvailability.${driver.availability}` }),
        maySendOut(partner.id, driver, soundVehicle),
      ),
    vehicle: (vehicle: Vehicle) =>
      option(
        vehicle.id,
        vehicle.registrationNumber,
        intl.formatMessage({ id: `vehicleStatus.${vehicle.status}` }),
        maySendOut(partner.id, soundDriver, vehicle),
      ),
  }
}
