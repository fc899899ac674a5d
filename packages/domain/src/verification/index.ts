export type { VerificationStatusId } from '../kernel/wire.ts'
export * from './verification-status.ts'
