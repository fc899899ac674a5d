import type { OperationId, Sdk } from '@karwan/sdk'
import type { Account } from '../callers.ts'

/** A server as a check reaches it: by the portal's own SDK, or by requests of its own. */
export type CheckedServer = {
  url: string
  /** Where the portal is served; undefined where that is the server itself, so that nothing crosses origins. */
  origin: string | undefined
  /** Undefined where tokens were given in place of the account: then nobody can sign in. */
  account: Account | undefined
  portalOf(by: 'customer support' | 'a shipper'): Promise<Sdk>
  tokenOf(by: 'customer support' | 'a shipper'): Promise<string>
}

/**
 * What a pact cannot say, or can say only to a server that brings about states: plain requests, one after the
 * other, that need nothing but the demo accounts, lookups and a partner with a free driver and vehicle.
 */
export type Check = {
  title: string
  /** The operations that a passed check has seen granted. */
  asks: readonly OperationId[]
  needs?: 'account' | 'origin'
  run(server: CheckedServer): Promise<void>
}

/** The server does not do what the portal relies on; the message says what it did instead. */
export class Deviation extends Error {
  override name = 'Deviation'
}

export function holds(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Deviation(sentence)
}
