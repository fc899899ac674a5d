import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { placeholder } from '@karwan/domain/kernel'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSettled } from '../../list/use-settled.ts'
import { useFormFrame } from '../form-frame.ts'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

export type ComboboxFieldProps<Found> = FieldFacts & {
  /** What the value that the form begins with is called. */
  shown?: string
  /** The field that keeps the label of what was chosen by id, where a restored draft must show it again. */
  labelName?: string
  /** A hook: what the server finds for a text. */
  useFound: (text: string) => { data: readonly Found[] | undefined; isFetching: boolean }
  toOption: (found: Found) => ComboboxOption
  onChosen?: (found: Found | undefined) => void
  /** Below it nothing is searched. */
  minCharacters?: number
  /** Below it all are offered without a search. */
  searchedFrom?: number
}

/** A record that is found by typing; asks the server once the typing pauses. */
export function ComboboxField<Found>(props: ComboboxFieldProps<Found>) {
  const { shown, labelName, useFound, toOption, onChosen, minCharacters, searchedFrom, ...facts } = props
  const { methods } = useFormFrame()
  const [chosen, setChosen] = useState(shown)
  const kept: unknown = useWatch({ control: methods.control, name: labelName ?? facts.name })
  const label = labelName !== undefined && typeof kept === 'string' ? kept : chosen
  const { field, text: id, ...bound } = useBoundField({ ...facts, inWords: () => label ?? placeholder })
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim(), 200)
  const { data: found = [], isFetching } = useFound(asked)

  const choose = (option: ComboboxOption | null) => {
    setChosen(option?.label)
    if (labelName !== undefined) methods.setValue(labelName, option?.label, { shouldDirty: true })
    field.onChange(option?.value ?? '')
    onChosen?.(found.find((candidate) => toOption(candidate).value === option?.value))
  }
  return (
    <LabelledField {...facts} {...bound}>
      <Combobox
        name={field.name}
        options={found.map(toOption)}
        value={id === '' ? null : { value: Number(id), label: label ?? id }}
        onValueChange={choose}
        onQueryChange={setQuery}
        onBlur={field.onBlur}
        minCharacters={minCharacters ?? 0}
        searchedFrom={searchedFrom ?? 0}
        busy={isFetching || asked !== query.trim()}
      />
    </LabelledField>
  )
}
