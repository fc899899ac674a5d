import { citySearchMinimum } from '@karwan/domain/geography'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

const rarelyChanges = { staleTime: 60 * 60_000 } as const

export const countriesOptions = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: ['geography', 'countries'],
    queryFn: ({ signal }) => sdk.call('listCountries', { signal }),
  })

export const citySearchOptions = (name: string) =>
  queryOptions({
    ...rarelyChanges,
    queryKey: ['geography', 'city-search', name.toLowerCase()],
    queryFn: ({ signal }) => sdk.call('searchCities', { query: { name }, signal }),
    enabled: name.length >= citySearchMinimum,
    placeholderData: keepPreviousData,
  })
