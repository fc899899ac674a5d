import type { components } from '@karwan/sdk/schema'
import type { Work } from '../../kernel/work.ts'

/** An act, told in the transaction that does it. */
export type VerificationTold = {
  id: number
  act: components['schemas']['VerificationEventAct']
  /** Who did it, where time alone did not. */
  by?: number
  reason?: string | null
}

/** What a decision asks of notifications, which stand above it in the context map. */
export type VerificationPorts = {
  /** Tells who handed the subject in what became of it. */
  tell(within: Pick<Work, 'tx' | 'now' | 'config'>, told: readonly VerificationTold[]): Promise<void>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    verification: VerificationPorts
  }
}
