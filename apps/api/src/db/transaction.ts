import type { Database } from './database.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Serialization failure and deadlock: the database asks for nothing but another try. */
const worthAnotherTry = new Set(['40001', '40P01'])
const tries = 3

const whole = new WeakSet<Database>()

/** A transaction in which everything stands or falls together: what would be one of its own inside is a part of it. */
export function inOneTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, (tx) => {
    whole.add(tx)
    return change(tx)
  })
}

/** All or nothing. Inside, only `tx` may be used: the one connection of PGlite would wait for itself. */
export async function inTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (whole.has(db)) return change(db as Transaction)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(change)
    } catch (fault) {
      if (attempt === tries || !worthAnotherTry.has(sqlStateOf(fault) ?? '')) throw fault
    }
  }
}

/** PostgreSQL's code of a failure, found through whatever wraps it. */
export function sqlStateOf(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined
  if ('code' in fault && typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault.code
  return 'cause' in fault ? sqlStateOf(fault.cause) : undefined
}
