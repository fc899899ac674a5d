import { citySearchMinimum } from '@karwan/domain/geography'
import { keepPreviousData } from '@tanstack/react-query'
import { operationOptions, rarelyChanges } from '../../kit/access/operations.ts'

export const countriesOptions = () => ({ ...operationOptions('listCountries', {}), ...rarelyChanges })

export const citySearchOptions = (typed: string) => ({
  ...operationOptions('searchCities', { query: { name: typed.toLowerCase() } }),
  ...rarelyChanges,
  enabled: typed.length >= citySearchMinimum,
  placeholderData: keepPreviousData,
})

export const statesOptions = (countryId: number | undefined) => ({
  ...operationOptions('listStates', { path: { countryId: countryId ?? 0 } }),
  ...rarelyChanges,
  enabled: countryId !== undefined,
})
