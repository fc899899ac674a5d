import type { ApiConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { Caller, Deps } from '../http/handler.ts'
import { onlyLooking } from './see-as.ts'

/** What a handler's request tells of who asks; the rest of it is its operation's own. */
export type Asked = { caller: Caller; deps: Deps; ports: Ports; requestId: string }

/**
 * What a context asks of contexts that stand above it in the context map. It declares them in its `*.ports.ts`, and
 * adds them here by declaration merging, as the kernel knows no context; `modules/ports.ts` provides them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contexts merge their ports into it
export interface Ports {}

/** Who reads, from where and when: what every question to the records of the trade is asked with. */
export type Reading = { db: Database; caller: Caller; now: Date; ports: Ports }

/**
 * One change on its way: who makes it, when, on which request, and its transaction. It goes first into every function
 * that takes part, and whatever can be read can be read within it.
 */
export type Work = Reading & { tx: Transaction; requestId: string; config: ApiConfig }

export const readingOf = ({ caller, deps, ports }: Omit<Asked, 'requestId'>): Reading => ({
  db: deps.db,
  caller,
  now: deps.clock(),
  ports,
})

/** One change, all or nothing; subscribers of the live events are notified once it is committed. */
export async function transact<Result>(
  { caller, deps, ports, requestId }: Asked,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  // Some reading writes: whoever prints a paper for the first time gives it its number.
  if (caller.seenBy) throw onlyLooking()
  const now = deps.clock()
  const result = await inTransaction(deps.db, (tx) =>
    change({ tx, db: tx, caller, now, ports, requestId, config: deps.config }),
  )
  deps.changes.publish()
  return result
}
