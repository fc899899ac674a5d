export type { LocationType } from '../kernel/wire.ts'
export * from './location-type.ts'
