import type { ApiConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { Caller, Deps } from '../http/handler.ts'
import { onlyLooking } from './see-as.ts'

/** The part of a handler's request that does not depend on the operation. */
export type Asked = { caller: Caller; deps: Deps; ports: Ports; requestId: string }

/**
 * What contexts need from contexts above them in the context map. A context declares its needs in its
 * `*.ports.ts` and adds them here by declaration merging, because the kernel imports no context;
 * `modules/ports.ts` provides the implementations.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contexts merge their ports into it
export interface Ports {}

/** Who reads, from which database and when. Every query of business records takes one. */
export type Reading = { db: Database; caller: Caller; now: Date; ports: Ports }

/**
 * One change in progress: its transaction, caller, time and request. It is the first argument of every
 * function that takes part, and it is a `Reading` too.
 */
export type Work = Reading & { tx: Transaction; requestId: string; config: ApiConfig }

export const readingOf = ({ caller, deps, ports }: Omit<Asked, 'requestId'>): Reading => ({
  db: deps.db,
  caller,
  now: deps.clock(),
  ports,
})

/** Runs one change in a transaction; subscribers of the live events are notified after the commit. */
export async function transact<Result>(
  { caller, deps, ports, requestId }: Asked,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  // Some GETs write as well: printing a document for the first time assigns its number.
  if (caller.seenBy) throw onlyLooking()
  const now = deps.clock()
  const result = await inTransaction(deps.db, (tx) =>
    change({ tx, db: tx, caller, now, ports, requestId, config: deps.config }),
  )
  deps.changes.publish()
  return result
}
