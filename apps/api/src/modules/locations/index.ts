import type { SomeHandlers } from '../../http/handler.ts'
import {
  createLocation,
  deleteLocation,
  getLocation,
  listLocationHistory,
  listLocations,
  setLocationFavourite,
  updateLocation,
} from './locations.ts'

export const locationHandlers = {
  listLocations,
  getLocation,
  listLocationHistory,
  createLocation,
  updateLocation,
  deleteLocation,
  setLocationFavourite,
} satisfies SomeHandlers
