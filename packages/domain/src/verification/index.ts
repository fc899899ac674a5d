export type { VerificationStatusId } from '../kernel/wire.ts'
export { verificationRefusals } from './verification.messages.ts'
export * from './verification.rules.ts'
export * from './verification-status.ts'
