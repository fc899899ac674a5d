export type { BookingStatusId } from '../kernel/wire.ts'
export * from './booking-status.ts'
export * from './holds.ts'
