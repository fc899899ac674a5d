export type { LocationType } from '../kernel/wire.ts'
export * from './location-form.ts'
export * from './location-type.ts'
export { locationsRefusals } from './locations.messages.ts'
