import type { SomeHandlers } from '../../http/handler.ts'
import {
  createLocation,
  deleteLocation,
  getLocation,
  listLocations,
  setLocationFavourite,
  updateLocation,
} from './locations.ts'

export const locationHandlers = {
  listLocations,
  getLocation,
  createLocation,
  updateLocation,
  deleteLocation,
  setLocationFavourite,
} satisfies SomeHandlers
