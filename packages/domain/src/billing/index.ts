export type { TransactionType } from '../kernel/wire.ts'
export * from './invoice-status.ts'
export * from './wallet.ts'
