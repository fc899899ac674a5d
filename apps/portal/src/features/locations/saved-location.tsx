import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { Field } from '@karwan/design-system/components/field'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useSettled } from '../../kit/list/use-settled.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'

export type SavedLocation = Answer<'listLocations'>['items'][number]

/** From the second letter on; a book is short, and two letters name most of it. */
const shortestSearch = 2

type SavedLocationFieldProps = {
  /** Whose book; every book that the viewer may read where nobody is chosen yet. */
  groupId: number | undefined
  onChosen: (location: SavedLocation) => void
}

/** An address of the book, found by two letters: it fills in whatever form it stands in. */
export function SavedLocationField({ groupId, onChosen }: SavedLocationFieldProps) {
  const { say, labels } = useWords()
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [query, setQuery] = useState('')
  const [terms, setTerms] = useState<SavedLocation>()
  const asked = useSettled(query.trim(), 150)
  const { data: found = [], isFetching } = useQuery({
    ...operationOptions('listLocations', {
      query: { filter: asked, pageSize: 8, ...(groupId !== undefined && { groupId }) },
    }),
    enabled: asked.length >= shortestSearch,
    placeholderData: keepPreviousData,
    select: itemsOf<SavedLocation>,
  })
  const choose = (option: ComboboxOption | null) => {
    setChosen(option)
    const location = found.find(({ id }) => id === option?.value)
    setTerms(location)
    if (location) onChosen(location)
  }
  return (
    <Field label={say('locations.pick.label')} hint={termsOf(terms, say) || say('locations.pick.hint')}>
      <Combobox
        options={found.map(({ id, name, cityName, address, locationType }) => ({
          value: id,
          label: name,
          hint: [labels('locationType', locationType), cityName, address].join(' · '),
        }))}
        value={chosen}
        onValueChange={choose}
        onQueryChange={setQuery}
        minCharacters={shortestSearch}
        busy={isFetching || asked !== query.trim()}
      />
    </Field>
  )
}

/** What whoever sends a truck there has to know: when trucks may come, and whether they are announced. */
const termsOf = (location: SavedLocation | undefined, say: Words['say']): string =>
  [
    location?.appointmentRequired && say('locations.pick.appointment'),
    location?.heavyVehicleWindow && say('locations.pick.trucks', { hours: location.heavyVehicleWindow }),
    location?.instructions,
  ]
    .filter(Boolean)
    .join(' · ')
