import type { components } from '@karwan/sdk/schema'
import type { Work } from '../../kernel/work.ts'

/** A verification act to notify people of, in its transaction. */
export type VerificationTold = {
  id: number
  act: components['schemas']['VerificationEventAct']
  /** The actor; absent if it happened by time. */
  by?: number
  reason?: string | null
}

/** What decisions need from notifications, which stand above verification in the context map. */
export type VerificationPorts = {
  /** Notifies the submitter of the outcome. */
  tell(within: Pick<Work, 'tx' | 'now' | 'config'>, told: readonly VerificationTold[]): Promise<void>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    verification: VerificationPorts
  }
}
