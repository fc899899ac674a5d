import { nameOfText } from './ask-text.ts'
import type { Database } from './database.ts'
import { holdRows, writeHeldRows } from './held-rows.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** SQLSTATEs of a serialization failure and a deadlock; the transaction only has to be retried. */
const worthAnotherTry = new Set(['40001', '40P01'])
const tries = 3

const whole = new WeakSet<Database>()

/** A transaction whose nested calls of `inTransaction` join it instead of opening their own. */
export function inOneTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, (tx) => {
    whole.add(tx)
    return change(tx)
  })
}

/**
 * Runs a change in a transaction. Inside, use only `tx`: on PGlite, which has one connection, any other query
 * would wait for ever.
 */
export async function inTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (whole.has(db)) return change(db as Transaction)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        prepareAll(tx)
        holdRows(tx)
        const result = await change(tx)
        await writeHeldRows(tx)
        return result
      })
    } catch (fault) {
      if (attempt === tries || !worthAnotherTry.has(sqlStateOf(fault) ?? '')) throw fault
    }
  }
}

/** Maximum number of prepared statements that are kept per connection. */
const mostPrepared = 600
const seen = new Map<string, number>()

/**
 * Queries of a change mostly read and write a few rows by id, and repeat often. From its third run on, a
 * statement is prepared, so that PostgreSQL does not parse and plan it again. Lists run outside of changes
 * and are planned for their filters each time.
 */
function prepareAll(tx: Transaction): void {
  const { session } = tx._
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, ...rest) =>
    prepare(query, fields, name ?? nameWhereUsual(query.sql), ...rest)
}

function nameWhereUsual(text: string): string | undefined {
  if (!/^\s*(select|insert|update|delete)\b/i.test(text)) return undefined
  const times = seen.get(text) ?? 0
  if (times === 0 && seen.size >= mostPrepared) return undefined
  if (times < 3) seen.set(text, times + 1)
  return times < 2 ? undefined : nameOfText(text, 'usual')
}

/** The SQLSTATE of an error, searched along its chain of causes. */
export function sqlStateOf(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined
  if ('code' in fault && typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault.code
  return 'cause' in fault ? sqlStateOf(fault.cause) : undefined
}
