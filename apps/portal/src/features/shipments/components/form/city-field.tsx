import { citySearchMinimum } from '@karwan/domain/geography'
import { readMoment } from '@karwan/domain/kernel'
import { StopAction } from '@karwan/domain/shipments'
import type { Answer } from '@karwan/sdk'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../../../kit/access/session.ts'
import { useWords } from '../../../../kit/text/use-words.ts'
import { cityChoice, useCitiesNearFirst } from '../../../geography/city-choice.ts'
import { useTruckBanHint } from '../../../geography/truck-ban-hint.ts'
import {
  optionOfLocation,
  type SavedLocation,
  shortestPlaceSearch,
  termsOfLocation,
  useSavedLocations,
} from '../../../locations/saved-location.ts'
import { isGiven } from '../../form/is-given.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { ComboboxField, useShipmentForm } from './fields.ts'
import { useSavedStop } from './use-saved-stop.ts'

type City = Answer<'searchCities'>[number]
type Place = City | SavedLocation

const isSaved = (place: Place): place is SavedLocation => 'locationType' in place

/** Finds a city, or a location of the address book, which fills in the whole stop. */
export function CityField({ stop }: { stop: number }) {
  const words = useWords()
  const { say } = words
  const { control, setValue } = useShipmentForm()
  const mayReadPlaces = useMay('location:read')
  const fillIn = useSavedStop(stop)
  const [saved, setSaved] = useState<SavedLocation>()
  const [isTouched, setTouched] = useState(false)
  const ban = useBanOfStop(stop)
  const hint = [termsOfLocation(saved, say), ban].filter(Boolean).join(' · ')
  const company = useWatch({ control, name: 'company' })
  const groupId = isGiven(company) ? Number(company) : undefined
  const useFound = (text: string) => usePlaces({ groupId, text, isWanted: isTouched && mayReadPlaces })
  const take = (place: Place | undefined) => {
    setSaved(place && isSaved(place) ? place : undefined)
    if (place && isSaved(place)) return fillIn(place)
    // The centre of the city serves as the stop's point until a more exact one is chosen.
    setValue(`locations.${stop}.latitude`, place?.lat, { shouldDirty: true })
    setValue(`locations.${stop}.longitude`, place?.lng, { shouldDirty: true })
  }
  return (
    <ComboboxField
      name={`locations.${stop}.cityId`}
      labelName={`locations.${stop}.cityName`}
      label={say('shipments.stop.city')}
      useFound={useFound}
      toOption={(place: Place) =>
        isSaved(place) ? optionOfLocation(place, words) : cityChoice.toOption(place)
      }
      {...(mayReadPlaces
        ? { searchedFrom: shortestPlaceSearch, placeholder: say('locations.pick.hint') }
        : { minCharacters: citySearchMinimum })}
      onFocus={() => setTouched(true)}
      onChosen={take}
      hint={hint || undefined}
      required
    />
  )
}

/** Cities come first, so that typing a city's name and Enter chooses the city. */
function usePlaces({ groupId, text, isWanted }: Parameters<typeof useSavedLocations>[0]) {
  const cities = useCitiesNearFirst(text)
  const places = useSavedLocations({ groupId, text, isWanted })
  const isCitySearch = text.length >= citySearchMinimum
  // Places wait for the cities, so that no option moves when the cities come.
  const isReady = isWanted && !places.isPlaceholderData && !(isCitySearch && cities.isFetching)
  const found: readonly Place[] = [
    ...(isCitySearch ? (cities.data ?? []) : []),
    ...(isReady ? (places.data ?? []) : []),
  ]
  return { data: found, isFetching: cities.isFetching || (isWanted && places.isFetching) }
}

/**
 * Warns of truck bans in the stop's city: at the loading hour for pick ups, on the whole loading day for other
 * stops, since their arrival time is not known.
 */
function useBanOfStop(stop: number): string | undefined {
  const { zone } = useShipmentTerms()
  const [cityId, action, loadingTime, vehicleTypeId] = useWatch({
    control: useShipmentForm().control,
    name: [
      `locations.${stop}.cityId`,
      `locations.${stop}.locationActionType`,
      'loadingTime',
      'vehicleTypeId',
    ],
  })
  return useTruckBanHint({
    cityId: isGiven(cityId) ? Number(cityId) : undefined,
    at: readMoment(loadingTime, zone),
    vehicleTypeId: isGiven(vehicleTypeId) ? Number(vehicleTypeId) : undefined,
    within: Number(action) === StopAction.pickUp ? 'hour' : 'day',
  })
}
