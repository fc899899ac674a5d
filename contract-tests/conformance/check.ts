import type { OperationId, Sdk } from '@karwan/sdk'
import type { Account } from '../callers.ts'

/** How a check reaches a server: through the portal's SDK, or with its own requests. */
export type CheckedServer = {
  url: string
  /** The origin of the portal; undefined if the server itself serves it, so that no request is cross-origin. */
  origin: string | undefined
  /** Undefined if tokens were given instead of an account: then nobody can sign in. */
  account: Account | undefined
  portalOf(by: 'customer support' | 'a shipper'): Promise<Sdk>
  tokenOf(by: 'customer support' | 'a shipper'): Promise<string>
}

/**
 * Tests what a pact cannot say, or only to a server that can set up states. Its requests run one after the
 * other, and need only the demo accounts, lookups and a partner with a free driver and vehicle.
 */
export type Check = {
  title: string
  /** The operations that a passed check has called successfully. */
  asks: readonly OperationId[]
  needs?: 'account' | 'origin'
  run(server: CheckedServer): Promise<void>
}

/** The server does not do what the portal relies on. The message says what it did instead. */
export class Deviation extends Error {
  override name = 'Deviation'
}

export function holds(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Deviation(sentence)
}
