import { type Query, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type Session = Database['_']['session']
type Fields = NonNullable<Parameters<Session['prepareQuery']>[1]>
type Field = Fields[number]['field']

/** A select of plain columns and expressions, without nested objects. */
type Question<Row> = PromiseLike<Row[]> & {
  prepare(name: string): { getQuery(): Query }
  readonly _: { readonly selectedFields: object }
}

/**
 * A query whose SQL is built once and then executed with different values, on any connection or transaction.
 * Building the SQL takes longer than the database needs to run it.
 */
export function prepared<Row>(name: string, write: (db: Database) => Question<Row>) {
  let written: { query: Query; fields: Fields } | undefined
  return (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    written ??= inWords(write(db), name)
    const { query, fields } = written
    return db._.session
      .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(query, fields, name, true)
      .execute(values)
  }
}

/**
 * `= any(...)` with an array parameter of a prepared query. The subselect hides the array's length from
 * PostgreSQL, which otherwise would find a cheaper plan than its generic one for ten values and plan the
 * query anew each time; planning takes ten times as long as running it.
 */
export const oneOf = (name: string, type: 'integer' | 'text'): SQL => {
  const several = sql.raw(`${type}[]`)
  return sql`any((select ${sql.placeholder(name)}::${several})::${several})`
}

/**
 * A boolean parameter of a prepared query. The subselect hides its value from the planner, for the same
 * reason.
 */
export const whether = (name: string): SQL => sql`(select ${sql.placeholder(name)}::boolean)`

function inWords(question: Question<unknown>, name: string) {
  const selected = Object.entries<Field>({ ...question._.selectedFields })
  const fields = selected.map(([key, field]) => ({ path: [key], field }))
  return { query: question.prepare(name).getQuery(), fields }
}
