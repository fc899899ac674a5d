import { Banner } from '@karwan/design-system/patterns/banner'
import { mayPairOnPapers, vehicleDriverForm } from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useMay } from '../../kit/access/session.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { serverNow } from '../../kit/text/clock.ts'
import { useReason } from '../../kit/text/use-reason.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { FleetPhoto } from './fleet-photo.tsx'

type Vehicle = Answer<'getVehicle'>
type Driver = Answer<'listDrivers'>['items'][number]

const { CheckboxField, ComboboxField } = fieldsOf<typeof vehicleDriverForm>()

const driversOf = (partnerId: number, search: string) => ({
  ...operationOptions('listDrivers', { query: { partnerId, pageSize: 20, ...(search && { search }) } }),
  select: itemsOf<Driver>,
  placeholderData: keepPreviousData,
})

const foundIn = (partnerId: number) =>
  function useFound(text: string) {
    return useQuery(driversOf(partnerId, text))
  }

/** Assigns one of the partner's drivers to the vehicle. */
export function VehicleDriverDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { say } = useWords()
  const reason = useReason()
  const mayOverride = useMay('booking:override')
  const notify = useNotify()
  const assign = useOperation('assignVehicleDriver', 'fleet')
  const { id, version, partnerId, registrationNumber } = vehicle
  const kit = useKitForm({
    schema: vehicleDriverForm,
    words: 'vehicles',
    defaults: { driverId: vehicle.driverId, override: false },
    send: ({ driverId, override }, { idempotencyKey }) =>
      assign({ path: { id, driverId }, body: { version, ...(override && { override }) }, idempotencyKey }),
    onDone: () => {
      notify.success('kit.form.changed', { name: registrationNumber })
      onClose()
    },
  })
  const chosenId = Number(kit.watch('driverId') ?? 0)
  const isOther = chosenId > 0 && chosenId !== vehicle.driverId
  const { data: driver } = useQuery({ ...recordOptions('getDriver', chosenId), enabled: isOther })
  const expired = isOther && driver && reason(mayPairOnPapers(driver, vehicle, serverNow())).disabledReason
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
      {expired && <Banner tone="warning">{expired}</Banner>}
      {expired && mayOverride && <CheckboxField name="override" />}
    </FormDialog>
  )
}
