import { cityForm, cityRegions } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQueries, useQuery } from '@tanstack/react-query'
import { operationOptions, useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { changing, LookupDialog, useSaved } from '../../kit/form/lookup-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions, statesOptions } from './geography.queries.ts'

const { NumberField, SelectField, TextField } = fieldsOf<typeof cityForm>()

type City = Answer<'listCities'>['items'][number]

/** Adds a city, or changes one. */
export function CityDialog({ row, onClose }: { row?: City; onClose: () => void }) {
  const { say } = useWords()
  const saved = useSaved(row, onClose)
  const states = useStates()
  const add = useOperation('createCity', 'geography')
  const change = useOperation('updateCity', 'geography')
  const form = useKitForm({
    schema: cityForm,
    words: 'cities',
    defaults: fieldsOfRow(row),
    send: ({ isActive: _, stateId, ...values }, { idempotencyKey, changed, version }) =>
      row
        ? change({ path: { id: row.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ body: { ...values, stateId }, idempotencyKey }),
    onDone: ({ name }) => saved(name),
    ...changing(row, fieldsOfRow),
  })
  return (
    <LookupDialog
      form={form}
      onClose={onClose}
      words="cities"
      changes={
        row && { name: row.name, history: operationOptions('listCityHistory', { path: { id: row.id } }) }
      }
    >
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
    </LookupDialog>
  )
}

/** Other names are typed with commas between them. */
const fieldsOfRow = (row?: City) => ({
  name: row?.name ?? '',
  localName: row?.localName,
  aliases: row?.aliases.join(', ') ?? '',
  stateId: row?.stateId,
  region: row?.region,
  lat: row?.lat,
  lng: row?.lng,
})

/** The states of every country; names of states hardly ever are those of two countries. */
function useStates() {
  const { data: countries = [] } = useQuery(countriesOptions())
  const answers = useQueries({ queries: countries.map(({ id }) => statesOptions(id)) })
  return answers.flatMap(({ data = [] }, at) =>
    data.map(({ id, name }) => ({ value: id, label: `${name}, ${countries[at]?.name}` })),
  )
}
