import type { SomeHandlers } from '../../http/handler.ts'
import { createCity, deleteCity, listCities, listCityHistory, listTruckBans, updateCity } from './cities.ts'
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
  listTruckBans,
  createCity,
  deleteCity,
  listCities,
  listCityHistory,
  updateCity,
} satisfies SomeHandlers
