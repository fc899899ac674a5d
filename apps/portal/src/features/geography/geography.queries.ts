import { citySearchMinimum } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'

export const countriesOptions = () => ({ ...operationOptions('listCountries', {}), ...rarelyChanges })

export const truckBansOptions = () => ({ ...operationOptions('listTruckBans', {}), ...rarelyChanges })

export const citySearchOptions = (typed: string) => ({
  ...operationOptions('searchCities', { query: { name: typed.toLowerCase() } }),
  ...rarelyChanges,
  enabled: typed.length >= citySearchMinimum,
  placeholderData: keepPreviousData,
})

/** Puts cities of this country first, and keeps the order of best matches in both parts. */
export function nearFirst<Found extends Pick<Answer<'searchCities'>[number], 'countryId'>>(
  cities: readonly Found[],
  id: number | undefined,
): Found[] {
  return cities.toSorted((one, other) => Number(other.countryId === id) - Number(one.countryId === id))
}

export const statesOptions = (countryId: number | undefined) => ({
  ...operationOptions('listStates', { path: { countryId: countryId ?? 0 } }),
  ...rarelyChanges,
  enabled: countryId !== undefined,
})
