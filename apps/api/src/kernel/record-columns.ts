import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedSql } from '../db/folded.ts'

/** What every record of a register has: its id and version, and who added it when. */
export const recordColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  version: integer('version').notNull().default(1),
  createdBy: integer('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** The text that a search looks into, folded, made of columns of the table: `name || ' ' || address`. */
export const searchColumn = (columns: string) => ({
  searchText: text('search_text')
    .generatedAlwaysAs(sql.raw(foldedSql(columns)))
    .notNull(),
})

/** A row as the wire has it: moments in ISO 8601, without what only the database is asked by. */
export function asRecord<Row extends object>(row: Row): WireRecord<Row> {
  const fields = Object.entries(row).filter(([name]) => !isInternal(name))
  return asWire<Row>(
    Object.fromEntries(
      fields.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  )
}

/** What a form leaves out is nothing in its column. */
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

/** Each field was taken over, a moment as its text. */
const asWire = <Row>(fields: object) => fields as WireRecord<Row>
