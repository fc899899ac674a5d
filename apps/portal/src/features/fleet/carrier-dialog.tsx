import { carrierForm } from '@karwan/domain/fleet'
import { partnerTypes } from '@karwan/domain/partners'
import { useNavigate } from '@tanstack/react-router'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormPart } from '../../kit/form/form-part.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { useCityWithCountry } from '../geography/city-choice.ts'
import { KnownMatches } from '../people/known-matches.tsx'
import { useRegisterCarrier } from './register-carrier.ts'

const { ComboboxField, PhoneField, SelectField, TextField } = fieldsOf<typeof carrierForm>()

/** Adds a partner, two vehicles and a driver in one dialog, for a phone call; it works by keyboard alone. */
export function CarrierDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const navigate = useNavigate()
  const register = useRegisterCarrier()
  const form = useKitForm({
    schema: carrierForm,
    words: 'carriers',
    defaults: {
      fullName: '',
      phoneNumber: '',
      partnerType: 'INDIVIDUAL_OWNER',
      cityId: '',
      vehicles: [
        { registrationNumber: '', vehicleTypeId: '' },
        { registrationNumber: '', vehicleTypeId: '' },
      ],
      driver: { fullName: '', phoneNumber: '' },
    },
    send: (values, { idempotencyKey }) => register(values, idempotencyKey),
    onDone: ({ id, fullName: name }) => {
      notify.success('kit.form.added', { name })
      onClose()
      void navigate({ to: '/partners/$id', params: { id } })
    },
  })
  const types = useVehicleTypeOptions()
  const { city, country } = useCityWithCountry()
  const typed = form.watch()
  const notice = (
    <>
      <KnownMatches of={{ phoneNumber: typed.phoneNumber }} />
      <KnownMatches of={{ phoneNumber: typed.driver?.phoneNumber }} />
      {typed.vehicles?.map(({ registrationNumber }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same two.
        <KnownMatches key={place} of={{ registrationNumber }} />
      ))}
    </>
  )
  return (
    <FormDialog form={form} onClose={onClose} wide notice={notice}>
      <FormPart>
        <TextField name="fullName" required />
        <PhoneField name="phoneNumber" country={country} required />
        <SelectField name="partnerType" options={choices('partnerType', partnerTypes)} required />
        <ComboboxField name="cityId" {...city} required />
      </FormPart>
      <FormPart title={say('carriers.form.vehicles')}>
        {([0, 1] as const).map((place) => (
          <VehicleFields key={place} place={place} types={types} />
        ))}
      </FormPart>
      <FormPart title={say('carriers.form.driver')}>
        <TextField name="driver.fullName" label={say('carriers.form.driverName')} />
        <PhoneField name="driver.phoneNumber" country={country} label={say('carriers.form.driverPhone')} />
      </FormPart>
    </FormDialog>
  )
}

type VehicleFieldsProps = { place: 0 | 1; types: readonly { value: number; label: string }[] }

function VehicleFields({ place, types }: VehicleFieldsProps) {
  const { say } = useWords()
  const number = { number: place + 1 }
  return (
    <>
      <TextField
        name={`vehicles.${place}.registrationNumber`}
        label={say('carriers.form.plate', number)}
        dir="ltr"
      />
      <SelectField
        name={`vehicles.${place}.vehicleTypeId`}
        label={say('carriers.form.type', number)}
        placeholder={say('kit.form.choose')}
        options={types}
      />
    </>
  )
}
