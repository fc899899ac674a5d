import type { Query } from 'drizzle-orm'
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

function inWords(question: Question<unknown>, name: string) {
  const selected = Object.entries<Field>({ ...question._.selectedFields })
  const fields = selected.map(([key, field]) => ({ path: [key], field }))
  return { query: question.prepare(name).getQuery(), fields }
}
