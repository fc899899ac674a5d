import type { phoneBidForm } from '@karwan/domain/bidding'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../kit/access/session.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { crewDriversOptions, crewVehiclesOptions } from '../../bookings/bookings.queries.ts'

type Driver = Answer<'listDrivers'>['items'][number]
type Vehicle = Answer<'listVehicles'>['items'][number]
type Props = { partnerId: number; text: (id: string) => string }

const { ComboboxField } = fieldsOf<typeof phoneBidForm>()

const vehiclesOf = (partnerId: number) =>
  function useFound(search: string) {
    return useQuery(crewVehiclesOptions(partnerId, search))
  }

const driversOf = (partnerId: number) =>
  function useFound(search: string) {
    return useQuery(crewDriversOptions(partnerId, search))
  }

/** Optional fields for the vehicle and driver that the partner offers with the bid. */
export function OfferedTruck({ partnerId, text }: Props) {
  const labels = useLabels()
  const mayChoose = {
    vehicle: useMay(permissionFor('listVehicles', 'vehicle:read')),
    driver: useMay(permissionFor('listDrivers', 'driver:read')),
  }
  return (
    <>
      {mayChoose.vehicle && (
        <ComboboxField
          name="vehicleId"
          label={text('vehicle')}
          useFound={vehiclesOf(partnerId)}
          toOption={({ id, registrationNumber, vehicleTypeId }: Vehicle) => ({
            value: id,
            label: registrationNumber,
            hint: labels('vehicleType', vehicleTypeId),
          })}
        />
      )}
      {mayChoose.driver && (
        <ComboboxField
          name="driverId"
          label={text('driver')}
          useFound={driversOf(partnerId)}
          toOption={({ id, fullName, registrationNumber }: Driver) => ({
            value: id,
            label: fullName,
            ...(registrationNumber && { hint: registrationNumber }),
          })}
        />
      )}
    </>
  )
}
