import { vehicleDriverForm } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { FleetPhoto } from './fleet-photo.tsx'

type Vehicle = Answer<'getVehicle'>
type Driver = Answer<'listDrivers'>['items'][number]

const { ComboboxField } = fieldsOf<typeof vehicleDriverForm>()

const driversOf = (partnerId: number, search: string) => ({
  ...operationOptions('listDrivers', { query: { partnerId, pageSize: 20, ...(search && { search }) } }),
  select: itemsOf<Driver>,
  placeholderData: keepPreviousData,
})

const foundIn = (partnerId: number) =>
  function useFound(text: string) {
    return useQuery(driversOf(partnerId, text))
  }

/** Who drives the vehicle from now on, one of its partner's drivers. */
export function VehicleDriverDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const assign = useOperation('assignVehicleDriver', 'fleet')
  const { id, version, partnerId, registrationNumber } = vehicle
  const kit = useKitForm({
    schema: vehicleDriverForm,
    words: 'vehicles',
    defaults: { driverId: vehicle.driverId },
    send: ({ driverId }, { idempotencyKey }) =>
      assign({ path: { id, driverId }, body: { version }, idempotencyKey }),
    onDone: () => {
      notify.success('kit.form.changed', { name: registrationNumber })
      onClose()
    },
  })
  return (
    <FormDialog
      form={kit}
      title={say('vehicles.act.driver')}
      submitLabel={say('kit.form.save')}
      onClose={onClose}
    >
      <ComboboxField
        name="driverId"
        useFound={foundIn(partnerId)}
        toOption={({ id, fullName, registrationNumber, photoDocumentId }: Driver) => ({
          value: id,
          label: fullName,
          picture: <FleetPhoto name={fullName} photoDocumentId={photoDocumentId} />,
          ...(registrationNumber && { hint: registrationNumber }),
        })}
        {...(vehicle.driverName && { shown: vehicle.driverName })}
        required
      />
    </FormDialog>
  )
}
