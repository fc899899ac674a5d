import type { ComboboxOption } from '@karwan/design-system/components/combobox'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import type { Words } from '../../kit/text/use-words.ts'

export type SavedLocation = Answer<'listLocations'>['items'][number]

/** Two letters are enough, because an address book is short. */
export const shortestPlaceSearch = 2

type Asked = {
  /** The company of the address book; undefined searches every book that the viewer may read. */
  groupId: number | undefined
  text: string
  isWanted: boolean
}

/** Saved locations: favourites and frequent ones at once, others that match from two letters on. */
export function useSavedLocations({ groupId, text, isWanted }: Asked) {
  return useQuery({
    ...operationOptions('listLocations', {
      query: {
        ...{ isActive: true, familiarFirst: true, pageSize: 8 },
        ...(text.length >= shortestPlaceSearch && { filter: text }),
        ...(groupId !== undefined && { groupId }),
      },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    select: itemsOf<SavedLocation>,
  })
}

/** A saved location as an option, whose value never equals that of a city. */
export const optionOfLocation = (location: SavedLocation, { say, labels }: Words): ComboboxOption => ({
  value: -location.id,
  label: location.name,
  hint: [
    ...(location.isFavourite ? [say('locations.pick.favourite')] : []),
    labels('locationType', location.locationType),
    location.cityName,
    location.address,
  ].join(' · '),
})

/** What a booking must observe: whether trucks need an appointment, and the hours for heavy vehicles. */
export const termsOfLocation = (location: SavedLocation | undefined, say: Words['say']): string =>
  [
    location?.appointmentRequired && say('locations.pick.appointment'),
    location?.heavyVehicleWindow && say('locations.pick.trucks', { hours: location.heavyVehicleWindow }),
    location?.instructions,
  ]
    .filter(Boolean)
    .join(' · ')
