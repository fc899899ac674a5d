import type { SomeHandlers } from '../../http/handler.ts'
import { createLocation, deleteLocation, getLocation, listLocations, updateLocation } from './locations.ts'

export const locationHandlers = {
  listLocations,
  getLocation,
  createLocation,
  updateLocation,
  deleteLocation,
} satisfies SomeHandlers
