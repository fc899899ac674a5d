import { Stack } from '@karwan/design-system/components/layout'
import { locationForm, locationOfCompanyForm, locationTypes, writtenCorners } from '@karwan/domain/locations'
import type { Answer } from '@karwan/sdk'
import { useIsCsrApp } from '../../kit/access/client-app.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { Fold } from '../../kit/form/fold.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { companyChoice } from '../companies/company-choice.ts'
import { useCityWithCountry } from '../geography/city-choice.ts'
import { CornersDrawing } from './corners-drawing.tsx'
import { openingTimesSaid } from './opening-times.ts'
import { OpeningTimesFields } from './opening-times-fields.tsx'

const { CheckboxField, ComboboxField, NumberField, PhoneField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof locationForm>()

type Location = Answer<'getLocation'>

/** Enough characters for the most corners that a geofence may have. */
const longestCorners = 1500

/** Adds or changes a location of the address book. */
export function LocationDialog({ location, onClose }: { location?: Location; onClose: () => void }) {
  const words = useWords()
  const { say } = words
  const choices = useChoices()
  const asksCompany = useIsCsrApp() && !location
  const dialog = useLookupForm({
    record: location,
    schema: asksCompany ? locationOfCompanyForm : locationForm,
    words: 'locations',
    fieldsOf: fieldsOfLocation,
    nameOf: ({ name }) => name,
    add: useOperation('createLocation', 'locations'),
    change: useOperation('updateLocation', 'locations'),
    onClose,
  })
  const { city, country } = useCityWithCountry()
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
      <ComboboxField name="cityId" {...city} {...(location && { shown: location.cityName })} required />
      <TextField name="address" required />
      <TextField name="gate" hint={say('locations.form.gateHint')} />
      <TextField name="contactName" />
      <PhoneField name="contactPhone" country={country} />
      <TextareaField name="instructions" limit={500} rows={3} />
      <Fold
        label={say('locations.form.moreAddress')}
        told={toldOf(location?.code, ...(location?.aliases ?? []))}
        names={['address2', 'address3', 'zip', 'code', 'aliases', 'unLocode']}
      >
        <Stack gap={4}>
          <TextField name="address2" />
          <TextField name="address3" />
          <TextField name="zip" />
          <TextField name="code" />
          <TextField name="aliases" hint={say('locations.form.aliasesHint')} />
          <TextField name="unLocode" hint={say('locations.form.unLocodeHint')} />
        </Stack>
      </Fold>
      <Fold
        label={say('locations.form.moreHours')}
        told={toldOf(location && openingTimesSaid(location.openingTimes, words), location?.openingHours)}
        names={['openingTimes', 'openingHours', 'heavyVehicleWindow', 'dockCount']}
      >
        <Stack gap={4}>
          <OpeningTimesFields />
          <TextField name="openingHours" hint={say('locations.form.openingHoursHint')} />
          <TextField name="heavyVehicleWindow" hint={say('locations.form.heavyVehicleWindowHint')} />
          <CheckboxField name="appointmentRequired" />
          <NumberField name="dockCount" />
          <CheckboxField name="labourAvailable" />
        </Stack>
      </Fold>
      <Fold
        label={say('locations.form.moreMap')}
        names={['lat', 'lng', 'geofenceRadiusM', 'geofenceVertices', 'placeId']}
      >
        <Stack gap={4}>
          <NumberField name="lat" hint={say('locations.form.latHint')} />
          <NumberField name="lng" />
          <NumberField name="geofenceRadiusM" hint={say('locations.form.geofenceHint')} />
          <TextareaField
            name="geofenceVertices"
            hint={say('locations.form.cornersHint')}
            limit={longestCorners}
            rows={4}
          />
          <CornersDrawing />
          <TextField name="placeId" hint={say('locations.form.placeIdHint')} />
        </Stack>
      </Fold>
    </FormDialog>
  )
}

/** A summary of the values in a closed part of the form. */
const toldOf = (...texts: (string | null | undefined)[]): string | undefined =>
  texts.filter(Boolean).join(', ') || undefined

const fieldsOfLocation = (location?: Location) => ({
  locationType: undefined,
  openingTimes: [],
  ...(location && pick(location)),
})

/**
 * The form's values: aliases as one text with commas, corners one per line, and checkbox values as strings.
 */
const pick = ({
  id: _id,
  version: _version,
  groupId: _group,
  groupName: _company,
  cityName: _city,
  ...location
}: Location) => {
  const { createdAt: _added, isActive: _offered, isFavourite: _mine, useCount: _uses, ...kept } = location
  const { geofenceType: _type, aliases, openingTimes, geofenceVertices, ...fields } = kept
  return {
    ...fields,
    aliases: aliases.join(', '),
    openingTimes: openingTimes.map(({ days, from, to }) => ({ days: days.map(String), from, to })),
    geofenceVertices: writtenCorners(geofenceVertices),
  }
}
