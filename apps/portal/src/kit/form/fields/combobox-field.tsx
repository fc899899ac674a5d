import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { placeholder } from '@karwan/domain/kernel'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSettled } from '../../list/use-settled.ts'
import { useFormFrame } from '../form-frame.ts'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

export type ComboboxFieldProps<Found> = FieldFacts & {
  /** The label of the value that the form begins with. */
  shown?: string
  /** The field that keeps the label of the chosen id, so that a restored draft can show it. */
  labelName?: string
  /** A hook that returns the server's matches for a text. */
  useFound: (text: string) => { data: readonly Found[] | undefined; isFetching: boolean }
  toOption: (found: Found) => ComboboxOption
  onChosen?: (found: Found | undefined) => void
  /** Shorter texts are not searched. */
  minCharacters?: number
  /** Shorter texts offer all options without a search. */
  searchedFrom?: number
  placeholder?: string
  /** Called when the field gets the focus, so that suggestions are not fetched before. */
  onFocus?: () => void
}

/** Finds a record by typing; it asks the server once the typing pauses. */
export function ComboboxField<Found>(props: ComboboxFieldProps<Found>) {
  const { shown, labelName, useFound, toOption, onChosen, minCharacters, searchedFrom, ...rest } = props
  const { placeholder: example, onFocus, ...facts } = rest
  const { methods } = useFormFrame()
  const [chosen, setChosen] = useState(shown)
  const kept: unknown = useWatch({ control: methods.control, name: labelName ?? facts.name })
  const label = labelName !== undefined && typeof kept === 'string' ? kept : chosen
  const { field, text: id, ...bound } = useBoundField({ ...facts, inWords: () => label ?? placeholder })
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim(), 200)
  const { data: found = [], isFetching } = useFound(asked)

  // Suggestions do not match the text that has been typed since.
  const least = searchedFrom ?? 0
  const isBehind = asked.length < least && query.trim().length >= least && label !== query

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
        options={isBehind ? [] : found.map(toOption)}
        value={id === '' ? null : { value: Number(id), label: label ?? id }}
        onValueChange={choose}
        onQueryChange={setQuery}
        onBlur={field.onBlur}
        minCharacters={minCharacters ?? 0}
        searchedFrom={searchedFrom ?? 0}
        busy={isFetching || asked !== query.trim()}
        {...(example !== undefined && { placeholder: example })}
        {...(onFocus && { onFocus })}
      />
    </LabelledField>
  )
}
