import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { Caller, Deps } from '../http/handler.ts'

/** What a handler's request tells of who asks; the rest of it is its operation's own. */
export type Asked = { caller: Caller; deps: Deps; requestId: string }

/** Who reads, from where and when: what every question to the records of the trade is asked with. */
export type Reading = { db: Database; caller: Caller; now: Date }

/**
 * One change on its way: who makes it, when, on which request, and its transaction. It goes first into every function
 * that takes part, and whatever can be read can be read within it.
 */
export type Work = Reading & { tx: Transaction; requestId: string }

export const readingOf = ({ caller, deps }: Pick<Asked, 'caller' | 'deps'>): Reading => ({
  db: deps.db,
  caller,
  now: deps.clock(),
})

/** One change, all or nothing; subscribers of the live events are notified once it is committed. */
export async function transact<Result>(
  { caller, deps, requestId }: Asked,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  const now = deps.clock()
  const result = await inTransaction(deps.db, (tx) => change({ tx, db: tx, caller, now, requestId }))
  deps.events.poke()
  return result
}
