export type { LocationType } from '../kernel/wire.ts'
export { mayMarkLocation } from './favourite.ts'
export {
  cornersField,
  type GeofenceType,
  type GeofenceVertex,
  geofenceTypeOf,
  writtenCorners,
} from './geofence.ts'
export * from './location-form.ts'
export * from './location-type.ts'
export { locationLimits, locationsRefusals } from './locations.messages.ts'
export * from './stop-address.ts'
export { readOpeningTimes, writtenOpeningTimes } from './written-opening-times.ts'
