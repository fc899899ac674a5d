import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { Field } from '@karwan/design-system/components/field'
import { type ReactNode, useState } from 'react'
import { useSettled } from '../../../../kit/list/use-settled.ts'
import { fieldId } from './use-form-field.ts'

interface SearchFieldProps<Found> {
  name: string
  label: string
  hint?: ReactNode
  error: string | undefined
  required?: boolean
  minCharacters?: number
  searchedFrom?: number
  value: ComboboxOption | null
  /** A hook: what the server finds for a text. */
  useFound: (text: string) => { data: readonly Found[] | undefined; isFetching: boolean }
  toOption: (found: Found) => ComboboxOption
  onChoose: (found: Found | null) => void
}

/** A field that is found by typing; asks the server once the typing pauses. */
export function SearchField<Found>(props: SearchFieldProps<Found>) {
  const { name, label, hint, error, required = false, minCharacters = 0, searchedFrom = 0 } = props
  const { value, useFound, toOption } = props
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim(), 200)
  const { data: found = [], isFetching } = useFound(asked)

  const choose = (option: ComboboxOption | null) =>
    props.onChoose(found.find((candidate) => toOption(candidate).value === option?.value) ?? null)

  return (
    <Field label={label} hint={hint} error={error} required={required} id={fieldId(name)}>
      <Combobox
        name={name}
        options={found.map(toOption)}
        value={value}
        onValueChange={choose}
        onQueryChange={setQuery}
        minCharacters={minCharacters}
        searchedFrom={searchedFrom}
        busy={isFetching || asked !== query.trim()}
      />
    </Field>
  )
}
