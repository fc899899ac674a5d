import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedSql } from '../db/folded.ts'
import { soundedSql } from '../db/sounded.ts'

/** Columns that every record of a register has. */
export const recordColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  version: integer('version').notNull().default(1),
  createdBy: integer('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/**
 * The folded text that a search looks in. `columns` is an SQL expression such as `name || ' ' || address`.
 */
export const searchColumn = (columns: string) => ({
  searchText: text('search_text')
    .generatedAlwaysAs(sql.raw(foldedSql(columns)))
    .notNull(),
})

/** The phonetic form of the same text, for searching a Latin name in Urdu or Amharic letters. */
export const soundColumn = (columns: string) => ({
  soundText: text('sound_text')
    .generatedAlwaysAs(sql.raw(soundedSql(columns)))
    .notNull(),
})

/** A row as the API returns it: moments as ISO 8601 texts, without internal columns. */
export function asRecord<Row extends object>(row: Row): WireRecord<Row> {
  const fields = Object.entries(row).filter(([name]) => !isInternal(name))
  return asWire<Row>(
    Object.fromEntries(
      fields.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  )
}

/** Fields that a form leaves out become null. */
export const asColumns = <Values extends object>(values: Values): Columns<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? null : value]),
  ) as Columns<Values>

type Columns<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name]
    ? Exclude<Values[Name], undefined> | null
    : Values[Name]
}

const internal = ['createdBy', 'searchText', 'soundText'] as const
const isInternal = (name: string): boolean => internal.some((one) => one === name)

type Wire<Value> = Value extends Date ? string : Value
type WireRecord<Row> = { [Name in Exclude<keyof Row, (typeof internal)[number]>]: Wire<Row[Name]> }

/** The cast is safe: every field was copied, with moments as texts. */
const asWire = <Row>(fields: object) => fields as WireRecord<Row>
