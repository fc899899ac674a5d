import { locationForm, locationOfCompanyForm, locationTypes } from '@karwan/domain/locations'
import type { Answer } from '@karwan/sdk'
import { useIsCsrApp } from '../../kit/access/client-app.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { companyChoice } from '../companies/company-choice.ts'
import { cityChoice } from '../geography/city-choice.ts'

const { CheckboxField, ComboboxField, NumberField, PhoneField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof locationForm>()

type Location = Answer<'getLocation'>

/** Adds an address to the book, or changes one. */
export function LocationDialog({ location, onClose }: { location?: Location; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const asksCompany = useIsCsrApp() && !location
  const dialog = useRecordForm({
    record: location,
    schema: asksCompany ? locationOfCompanyForm : locationForm,
    words: 'locations',
    fieldsOf: fieldsOfLocation,
    nameOf: ({ name }) => name,
    add: useOperation('createLocation', 'locations'),
    change: useOperation('updateLocation', 'locations'),
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      {asksCompany && <ComboboxField name="groupId" {...companyChoice} required />}
      <TextField name="name" required />
      <SelectField
        name="locationType"
        placeholder={say('kit.form.choose')}
        options={choices('locationType', locationTypes)}
        required
      />
      <ComboboxField name="cityId" {...cityChoice} {...(location && { shown: location.cityName })} required />
      <TextField name="address" required />
      <TextField name="aliases" hint={say('locations.form.aliasesHint')} />
      <TextField name="code" />
      <TextField name="unLocode" hint={say('locations.form.unLocodeHint')} />
      <TextField name="gate" hint={say('locations.form.gateHint')} />
      <TextField name="zip" />
      <TextField name="contactName" />
      <PhoneField name="contactPhone" />
      <TextField name="openingHours" hint={say('locations.form.openingHoursHint')} />
      <NumberField name="lat" hint={say('locations.form.latHint')} />
      <NumberField name="lng" />
      <NumberField name="geofenceRadiusM" hint={say('locations.form.geofenceHint')} />
      <TextField name="heavyVehicleWindow" hint={say('locations.form.heavyVehicleWindowHint')} />
      <NumberField name="dockCount" />
      <CheckboxField name="appointmentRequired" />
      <CheckboxField name="labourAvailable" />
      <TextareaField name="instructions" limit={500} rows={3} />
    </FormDialog>
  )
}

const fieldsOfLocation = (location?: Location) => ({
  locationType: undefined,
  ...(location && pick(location)),
})

const pick = ({
  id: _id,
  version: _version,
  groupId: _group,
  groupName: _company,
  ...location
}: Location) => {
  const { cityName: _city, createdAt: _added, aliases, ...fields } = location
  return { ...fields, aliases: aliases.join(', ') }
}
