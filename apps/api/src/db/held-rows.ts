import type { PgTable } from 'drizzle-orm/pg-core'
import { askText } from './ask-text.ts'
import type { Database } from './database.ts'
import { type Insertion, insertRows, insertText, jsonOf, type NewRows, shapeOf } from './insert-rows.ts'
import { SerializationFailure } from './serialization-failure.ts'

/**
 * Rows to insert at the end of the transaction. With `all`, the transaction is retried unless every row was
 * inserted.
 */
type HeldRows = Insertion & { also?: readonly string[]; all?: boolean }
/** A statement to run at the end of the transaction; `@` is its parameter, a JSON value. */
type HeldStatement = { text: string; given: object }
type Held = HeldRows | HeldStatement
type How = Pick<HeldRows, 'also' | 'all'> & { end?: string }

const waiting = new WeakMap<Database, Held[]>()

/** From now on `insertLater` defers its rows to the end of this transaction. */
export function holdRows(tx: Database): void {
  waiting.set(tx, [])
}

/**
 * Inserts rows that nobody reads before the commit, such as history and events. Within a transaction they are
 * deferred and inserted by one statement at its end, which saves a query for each of them. `also` are further
 * inserts that read the returned rows from `@`.
 */
export async function insertLater<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: NewRows<Table>,
  { end = '', ...how }: How = {},
): Promise<void> {
  if (rows.length === 0) return
  const held = waiting.get(db)
  const one = { shape: shapeOf(table, rows), end, rows, ...how }
  if (!held) return how.also || how.all ? write(db, [one]) : insertRows(db, table, rows, end)
  const alike = held
    .filter(isRows)
    .find((other) => !how.all && other.shape === one.shape && other.end === end)
  if (alike) held[held.indexOf(alike)] = { ...alike, rows: [...alike.rows, ...rows] }
  else held.push(one)
}

const isRows = (held: Held): held is HeldRows => 'shape' in held

/**
 * Runs a statement whose result nobody reads before the commit, together with the deferred rows. It locks its
 * rows only then, so concurrent changes wait for each other less. In `text`, `@` is the JSON value `given`.
 */
export async function runLater(db: Database, text: string, given: object): Promise<void> {
  const held = waiting.get(db)
  if (held) held.push({ text, given })
  else await write(db, [{ text, given }])
}

/** Inserts the deferred rows; called at the end of the transaction. */
export async function writeHeldRows(tx: Database): Promise<void> {
  const held = waiting.get(tx) ?? []
  waiting.delete(tx)
  if (held.length > 0) await write(tx, held)
}

async function write(db: Database, held: readonly Held[]): Promise<void> {
  const [{ missing } = { missing: 0 }] = await askText(
    db,
    'held',
    textOf(held),
    held.map((one) => (isRows(one) ? jsonOf(one) : JSON.stringify(one.given))),
  )
  if (Number(missing) > 0) throw new SerializationFailure()
}

function textOf(held: readonly Held[]): string {
  const parts = held.flatMap((one, place) => {
    const name = `held_${place}`
    if (!isRows(one)) return [[name, one.text.replaceAll('@', `$${place + 1}::json`)]]
    const also = (one.also ?? []).map((text, more) => [`${name}_${more}`, text.replaceAll('@', name)])
    return [[name, `${insertText(one, place + 1)} ${one.all ? 'returning 1' : ''}`], ...also]
  })
  const missing = held.flatMap((one, place) =>
    isRows(one) && one.all ? `${one.rows.length} - (select count(*) from held_${place})` : [],
  )
  return `with ${parts.map(([name, text]) => `${name} as (${text})`).join(', ')} select (${missing.join(' + ') || '0'})::integer as missing`
}
