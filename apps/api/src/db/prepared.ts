import { type Query, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type Session = Database['_']['session']
type Fields = NonNullable<Parameters<Session['prepareQuery']>[1]>
type Field = Fields[number]['field']

/** A select of columns and values without objects around them. */
type Question<Row> = PromiseLike<Row[]> & {
  prepare(name: string): { getQuery(): Query }
  readonly _: { readonly selectedFields: object }
}

/**
 * A question that is written once and then only filled in, on any connection and within a transaction too: writing
 * it takes the process longer than the database needs to answer.
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
 * One of several that a prepared question is given. Behind a select of its own PostgreSQL does not look at how many they
 * are: as it would find one cheaper than the ten that it guesses, it would plan the question anew each time, which takes
 * ten times as long as to answer it.
 */
export const oneOf = (name: string, type: 'integer' | 'text'): SQL => {
  const several = sql.raw(`${type}[]`)
  return sql`any((select ${sql.placeholder(name)}::${several})::${several})`
}

/** Whether a prepared question is to answer something besides: known beforehand, it would be planned anew each time. */
export const whether = (name: string): SQL => sql`(select ${sql.placeholder(name)}::boolean)`

function inWords(question: Question<unknown>, name: string) {
  const selected = Object.entries<Field>({ ...question._.selectedFields })
  const fields = selected.map(([key, field]) => ({ path: [key], field }))
  return { query: question.prepare(name).getQuery(), fields }
}
