import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { Deps } from '../http/handler.ts'

/** One change, all or nothing; who listens is told once it stands. */
export async function changing<Result>(
  deps: Deps,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(deps.db, change)
  deps.events.poke()
  return result
}
