export type { BidStatus } from '../kernel/wire.ts'
export * from './bid-status.ts'
export * from './reasons.ts'
