import { nameOfText } from './ask-text.ts'
import type { Database } from './database.ts'
import { holdRows, writeHeldRows } from './held-rows.ts'

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

/** As many as a server of ours keeps ready on one connection. */
const mostPrepared = 600
const seen = new Map<string, number>()

/**
 * What a change asks is about few rows that it names by their ids, however often it is asked: from its third time on
 * a statement is prepared under its text, and PostgreSQL reads and plans it no more. Lists ask outside of changes,
 * and are planned anew for what they look for.
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

/** PostgreSQL's code of a failure, found through whatever wraps it. */
export function sqlStateOf(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined
  if ('code' in fault && typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault.code
  return 'cause' in fault ? sqlStateOf(fault.cause) : undefined
}
