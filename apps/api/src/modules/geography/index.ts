import type { HandlersOf } from '../../http/handler.ts'
import { listCitiesOfCountry } from './list-cities-of-country.ts'
import { listCitiesOfState } from './list-cities-of-state.ts'
import { listCountries } from './list-countries.ts'
import { listStates } from './list-states.ts'
import { searchCities } from './search-cities.ts'

export const geographyHandlers = {
  listCountries,
  listStates,
  listCitiesOfCountry,
  listCitiesOfState,
  searchCities,
} satisfies HandlersOf<
  'listCountries' | 'listStates' | 'listCitiesOfCountry' | 'listCitiesOfState' | 'searchCities'
>
