import { cityForm, cityRegions } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQueries, useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions, statesOptions } from './geography.queries.ts'
import { TruckBanFields } from './truck-ban-fields.tsx'

const { NumberField, SelectField, TextField } = fieldsOf<typeof cityForm>()

type City = Answer<'listCities'>['items'][number]

/** Adds or changes a city. */
export function CityDialog({ row, onClose }: { row?: City; onClose: () => void }) {
  const { say } = useWords()
  const states = useStates()
  const dialog = useLookupForm({
    record: row,
    schema: cityForm,
    words: 'cities',
    fieldsOf: fieldsOfRow,
    nameOf: ({ name }) => name,
    add: useOperation('createCity', 'geography'),
    change: useOperation('updateCity', 'geography'),
    onClose,
  })
  return (
    <LookupDialog {...dialog} history={row && operationOptions('listCityHistory', { path: { id: row.id } })}>
      <TextField name="name" required />
      <TextField name="localName" />
      <TextField name="aliases" hint={say('cities.form.aliasesHint')} />
      {!row && <SelectField name="stateId" placeholder={say('kit.form.choose')} options={states} required />}
      <SelectField
        name="region"
        placeholder={say('cities.form.noRegion')}
        options={cityRegions.map((region) => ({ value: region, label: region }))}
      />
      <NumberField name="lat" hint={say('cities.form.latHint')} required />
      <NumberField name="lng" required />
      <TruckBanFields kept={row?.truckBan.flatMap(({ vehicleTypeIds }) => vehicleTypeIds) ?? []} />
    </LookupDialog>
  )
}

/** The form's values: aliases as one text with commas, and checkbox values as strings. */
const fieldsOfRow = (row?: City) => ({
  name: row?.name ?? '',
  localName: row?.localName,
  aliases: row?.aliases.join(', ') ?? '',
  stateId: row?.stateId,
  region: row?.region,
  lat: row?.lat,
  lng: row?.lng,
  truckBan: (row?.truckBan ?? []).map(({ days, vehicleTypeIds, validFrom, validTo, source, ...ban }) => ({
    ...ban,
    days: days.map(String),
    vehicleTypeIds: vehicleTypeIds.map(String),
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    source: source ?? '',
  })),
})

/** The states of every country; their names rarely occur in two countries. */
function useStates() {
  const { data: countries = [] } = useQuery(countriesOptions())
  const answers = useQueries({ queries: countries.map(({ id }) => statesOptions(id)) })
  return answers.flatMap(({ data = [] }, at) =>
    data.map(({ id, name }) => ({ value: id, label: `${name}, ${countries[at]?.name}` })),
  )
}
