import { Button } from '@karwan/design-system/components/button'
import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSettled } from '../../list/use-settled.ts'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

export type RecordsFieldProps<Found> = FieldFacts & {
  /** The names of the records that the form begins with. */
  shown?: readonly { id: number; name: string }[]
  /** A hook that returns the server's matches for a text. */
  useFound: (text: string) => { data: readonly Found[] | undefined; isFetching: boolean }
  toOption: (found: Found) => ComboboxOption
  minCharacters?: number
}

/** Several records, each found by typing; its value is the list of their ids. */
export function RecordsField<Found>(props: RecordsFieldProps<Found>) {
  const { shown = [], useFound, toOption, minCharacters = 0, ...facts } = props
  const intl = useIntl()
  const [names, setNames] = useState(() => new Map(shown.map(({ id, name }) => [id, name])))
  const nameOf = (id: number) => names.get(id) ?? String(id)
  const {
    field,
    text: _,
    ...bound
  } = useBoundField({
    ...facts,
    inWords: (value) => idsIn(value).map(nameOf).join(', '),
  })
  const chosen = idsIn(field.value)
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim(), 200)
  const { data: found = [], isFetching } = useFound(asked)
  const options = found.map(toOption).filter(({ value }) => !chosen.includes(Number(value)))

  const add = (option: ComboboxOption | null) => {
    if (option === null) return
    setNames(new Map(names).set(Number(option.value), option.label))
    field.onChange([...chosen, Number(option.value)])
    setQuery('')
  }
  return (
    <Stack gap={2}>
      <LabelledField {...facts} {...bound}>
        <Combobox
          // The new key empties the combobox after each choice, for the next one.
          key={chosen.join()}
          name={field.name}
          options={options}
          value={null}
          onValueChange={add}
          onQueryChange={setQuery}
          onBlur={field.onBlur}
          minCharacters={minCharacters}
          busy={isFetching || asked !== query.trim()}
        />
      </LabelledField>
      {chosen.length > 0 && (
        <Inline>
          {chosen.map((id) => (
            <Button
              key={id}
              variant="outline"
              size="sm"
              iconStart={<X aria-hidden="true" />}
              aria-label={intl.formatMessage({ id: 'form.takeOut' }, { name: nameOf(id) })}
              onClick={() => field.onChange(chosen.filter((other) => other !== id))}
            >
              {nameOf(id)}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  )
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
