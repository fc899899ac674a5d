export type { VehicleTypeId } from '../kernel/wire.ts'
export * from './fleet-status.ts'
export * from './vehicle-type.ts'
