import {
  type DriverTyped,
  driverAvailabilities,
  driverChangeForm,
  driverForm,
  driverLanguages,
  licenseClasses,
} from '@karwan/domain/fleet'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { changesOnly } from '../../kit/form/change-form.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormPart } from '../../kit/form/form-part.tsx'
import { useAddForm, useChangeForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { useCityWithCountry } from '../geography/city-choice.ts'
import { partnerChoice } from '../partners/partner-choice.ts'
import { KnownMatches } from '../people/known-matches.tsx'
import { PhotoField } from './photo-field.tsx'

type Driver = Answer<'getDriver'>
type DriverDialogProps = {
  /** The driver to change; absent to add one. */
  driver?: Driver
  /** The partner of a new driver, if it is known. */
  partner?: { id: number; name: string }
  onAdded?: (driver: Driver) => void
  onClose: () => void
}

const {
  CheckboxField,
  ChecklistField,
  ComboboxField,
  DateField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} = fieldsOf<typeof driverChangeForm>()

const driverChange = changesOnly(driverChangeForm)

/** Empties a value that is masked for the viewer; a field that is left empty does not change it. */
const unlessMasked = (text: string | null) => (text?.startsWith('*') || text?.includes('***') ? '' : text)

const typedOf = (driver?: Driver): DriverTyped => ({
  partnerId: driver?.partnerId,
  fullName: driver?.fullName ?? '',
  phoneNumber: unlessMasked(driver?.phoneNumber ?? '') ?? '',
  alternatePhone: unlessMasked(driver?.alternatePhone ?? null),
  licenseClass: driver?.licenseClass ?? '',
  licenseNumber: unlessMasked(driver?.licenseNumber ?? null),
  licenseIssueDate: driver?.licenseIssueDate,
  licenseExpiry: driver?.licenseExpiry,
  licenseCity: driver?.licenseCity,
  cnic: unlessMasked(driver?.cnic ?? null),
  cnicExpiry: driver?.cnicExpiry,
  dateOfBirth: driver?.dateOfBirth,
  fatherName: unlessMasked(driver?.fatherName ?? null),
  passportNumber: unlessMasked(driver?.passportNumber ?? null),
  passportExpiry: driver?.passportExpiry,
  email: unlessMasked(driver?.email ?? null),
  cityId: driver?.cityId,
  address: driver?.address,
  emergencyContactName: driver?.emergencyContactName,
  emergencyContactPhone: unlessMasked(driver?.emergencyContactPhone ?? null),
  languages: driver?.languages ?? [],
  hasSmartphone: driver?.hasSmartphone ?? true,
  availability: driver?.availability,
  photoDocumentId: driver?.photoDocumentId,
  notes: driver?.notes,
})

/** Adds or changes a driver. */
export function DriverDialog(props: DriverDialogProps) {
  return props.driver ? <ChangeDriver {...props} driver={props.driver} /> : <AddDriver {...props} />
}

function AddDriver({ partner, onAdded, onClose }: DriverDialogProps) {
  const dialog = useAddForm({
    schema: driverForm,
    words: 'drivers',
    defaults: { ...typedOf(), phoneNumber: '', partnerId: partner?.id },
    nameOf: (added: Driver) => added.fullName,
    add: useOperation('createDriver', 'fleet', 'partners'),
    ...(onAdded && { onAdded }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      wide
      notice={
        <KnownMatches
          of={{ phoneNumber: dialog.form.watch('phoneNumber'), cnic: dialog.form.watch('cnic') }}
        />
      }
    >
      <DriverFields {...(partner && { partnerName: partner.name })} />
    </FormDialog>
  )
}

function ChangeDriver({ driver, onClose }: DriverDialogProps & { driver: Driver }) {
  const dialog = useChangeForm({
    record: driver,
    schema: driverChange,
    words: 'drivers',
    fieldsOf: typedOf,
    nameOf: ({ fullName }) => fullName,
    change: useOperation('updateDriver', 'fleet', 'partners'),
    onClose,
  })
  return (
    <FormDialog {...dialog} wide>
      <DriverFields driver={driver} partnerName={driver.partnerName} />
    </FormDialog>
  )
}

function DriverFields({ driver, partnerName }: { driver?: Driver; partnerName?: string }) {
  const { say } = useWords()
  const { city, country } = useCityWithCountry()
  const choices = useChoices()
  const nothing = say('kit.form.choose')
  const kept = (text: string | null | undefined) =>
    text?.includes('***') ? { hint: say('kit.form.keptUnlessTyped', { kept: text }) } : {}
  const languages = choices('driverLanguage', driverLanguages)
  return (
    <>
      <FormPart>
        <ComboboxField
          name="partnerId"
          {...partnerChoice}
          {...(partnerName !== undefined && { shown: partnerName })}
          required
        />
        <TextField name="fullName" required />
        <PhoneField name="phoneNumber" country={country} required {...kept(driver?.phoneNumber)} />
        {driver && (
          <SelectField
            name="availability"
            options={choices('driverAvailability', driverAvailabilities).map((option) => ({
              ...option,
              disabled: option.value === 'ASSIGNED' || option.value === 'ON_TRIP',
            }))}
          />
        )}
      </FormPart>
      <FormPart title={say('drivers.page.papers')}>
        <TextField name="cnic" inputMode="numeric" {...kept(driver?.cnic)} />
        <DateField name="cnicExpiry" />
        <TextField name="licenseNumber" {...kept(driver?.licenseNumber)} />
        <SelectField
          name="licenseClass"
          placeholder={nothing}
          options={choices('licenseClass', licenseClasses)}
        />
        <DateField name="licenseIssueDate" />
        <DateField name="licenseExpiry" />
        <TextField name="licenseCity" />
        <TextField name="passportNumber" {...kept(driver?.passportNumber)} />
        <DateField name="passportExpiry" />
        <TextField name="fatherName" {...kept(driver?.fatherName)} />
        <DateField name="dateOfBirth" />
      </FormPart>
      <FormPart title={say('drivers.page.contact')}>
        <PhoneField name="alternatePhone" country={country} {...kept(driver?.alternatePhone)} />
        <TextField name="email" type="email" {...kept(driver?.email)} />
        <ComboboxField name="cityId" {...city} {...(driver?.cityName && { shown: driver.cityName })} />
        <TextField name="address" />
        <TextField name="emergencyContactName" />
        <PhoneField name="emergencyContactPhone" country={country} {...kept(driver?.emergencyContactPhone)} />
        <CheckboxField name="hasSmartphone" />
      </FormPart>
      <ChecklistField name="languages" options={languages} />
      <PhotoField of={driver?.fullName ?? ''} />
      <TextareaField name="notes" limit={1000} />
    </>
  )
}
