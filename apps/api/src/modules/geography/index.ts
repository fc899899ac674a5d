import type { SomeHandlers } from '../../http/handler.ts'
import {
  listCitiesOfCountry,
  listCitiesOfState,
  listCountries,
  listStates,
  searchCities,
} from './list-places.ts'

export const geographyHandlers = {
  listCountries,
  listStates,
  listCitiesOfCountry,
  listCitiesOfState,
  searchCities,
} satisfies SomeHandlers
