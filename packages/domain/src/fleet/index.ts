export type { VehicleTypeId } from '../kernel/wire.ts'
export { fleetSentences } from './fleet.messages.ts'
export * from './fleet-status.ts'
export * from './vehicle-type.ts'
