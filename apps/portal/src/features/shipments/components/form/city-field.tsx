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
  const { setValue } = useShipmentForm()
  const mayReadPlaces = useMay('location:read')
  const fillIn = useSavedStop(stop)
  const [saved, setSaved] = useState<SavedLocation>()
  const [isTouched, setTouched] = useState(false)
  const ban = useBanOfStop(stop)
  const hint = [termsOfLocation(saved, say), ban].filter(Boolean).join(' · ')
  const usePlaces = usePlacesOf({ isWanted: isTouched && mayReadPlaces })
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
      useFound={usePlaces}
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
function usePlacesOf({ isWanted }: { isWanted: boolean }) {
  const company = useWatch({ control: useShipmentForm().control, name: 'company' })
  const groupId = isGiven(company) ? Number(company) : undefined
  return function usePlaces(text: string) {
    const cities = useCitiesNearFirst(text)
    const places = useSavedLocations({ groupId, text, isWanted })
    const found: readonly Place[] = [
      ...(text.length >= citySearchMinimum ? (cities.data ?? []) : []),
      ...(isWanted ? (places.data ?? []) : []),
    ]
    return { data: found, isFetching: cities.isFetching || (isWanted && places.isFetching) }
  }
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
