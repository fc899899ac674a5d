import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { Field } from '@karwan/design-system/components/field'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useSettled } from '../../kit/list/use-settled.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'

export type SavedLocation = Answer<'listLocations'>['items'][number]

/** Two letters are enough, because an address book is short. */
const shortestSearch = 2

type SavedLocationFieldProps = {
  /** The company of the address book; undefined searches every book that the viewer may read. */
  groupId: number | undefined
  onChosen: (location: SavedLocation) => void
}

/** Chooses a saved location: favourites and frequent ones are offered at once, others from two letters on. */
export function SavedLocationField({ groupId, onChosen }: SavedLocationFieldProps) {
  const { say, labels } = useWords()
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [query, setQuery] = useState('')
  const [terms, setTerms] = useState<SavedLocation>()
  const [isTouched, setTouched] = useState(false)
  const asked = useSettled(query.trim(), 150)
  const isSearch = asked.length >= shortestSearch
  const { data: found = [], isFetching } = useQuery({
    ...operationOptions('listLocations', {
      query: {
        ...{ isActive: true, familiarFirst: true, pageSize: 8 },
        ...(isSearch && { filter: asked }),
        ...(groupId !== undefined && { groupId }),
      },
    }),
    enabled: isTouched,
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
        options={found.map(({ id, name, cityName, address, locationType, isFavourite }) => ({
          value: id,
          label: name,
          hint: [
            ...(isFavourite ? [say('locations.pick.favourite')] : []),
            labels('locationType', locationType),
            cityName,
            address,
          ].join(' · '),
        }))}
        value={chosen}
        onValueChange={choose}
        onQueryChange={setQuery}
        onFocus={() => setTouched(true)}
        searchedFrom={shortestSearch}
        busy={isFetching || asked !== query.trim()}
      />
    </Field>
  )
}

/** What a booking must observe: whether trucks need an appointment, and the hours for heavy vehicles. */
const termsOf = (location: SavedLocation | undefined, say: Words['say']): string =>
  [
    location?.appointmentRequired && say('locations.pick.appointment'),
    location?.heavyVehicleWindow && say('locations.pick.trucks', { hours: location.heavyVehicleWindow }),
    location?.instructions,
  ]
    .filter(Boolean)
    .join(' · ')
