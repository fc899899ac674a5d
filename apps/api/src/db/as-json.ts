import { type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'

type Fields = Record<string, PgColumn>
type Values<Wanted extends Fields> = { [Key in keyof Wanted]: GetColumnData<Wanted[Key]> }
export type Json = readonly unknown[]

/**
 * Columns that come as one JSON text, for whatever has many: to write their names into each question, and to take
 * their values one by one, costs the process several times what JSON.parse does. At most 100, by PostgreSQL.
 */
export function asJson<Wanted extends Fields>(fields: Wanted) {
  const named = Object.entries(fields)
  const text = `json_build_array(${named.map(([, column]) => reference(column)).join(', ')})`
  return {
    row: sql.raw(text) as SQL<Json>,
    /** All rows as one value; null where there is none. */
    rows: (order: SQL) => sql<Json[] | null>`json_agg(${sql.raw(text)} order by ${order})`,
    read(json: Json): Values<Wanted> {
      const values: Record<string, unknown> = {}
      named.forEach(([name, { dataType }], place) => {
        const value = json[place]
        values[name] = dataType === 'date' && typeof value === 'string' ? new Date(value) : value
      })
      return values as Values<Wanted>
    },
  }
}

/** A column with its table: within a question without joins drizzle leaves that out, also where another one stands inside. */
export const inFull = ({ table, name }: PgColumn): SQL => sql.raw(`"${getTableName(table)}"."${name}"`)

/** Money stays the text that it is in a column: as a number of JSON it would lose its cents. */
const reference = ({ table, name, columnType }: PgColumn): string =>
  `"${getTableName(table)}"."${name}"${columnType === 'PgNumeric' ? '::text' : ''}`

/** Several values of a question as one, for what comes with its own JSON. Nothing in them is a parameter. */
export function asOneJson<Parts extends Record<string, SQL>>(parts: Parts) {
  const named = Object.entries(parts).map(([name, part]) => `'${name}', ${textOf(part)}`)
  const text = `json_build_object(${named.join(', ')})`
  return { text, value: sql.raw(text) as SQL<{ [Name in keyof Parts]: Parts[Name]['_']['type'] }> }
}

const dialect = new PgDialect()
const textOf = (part: SQL): string => dialect.sqlToQuery(part).sql
