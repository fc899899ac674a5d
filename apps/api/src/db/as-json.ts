import { type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'

type Fields = Record<string, PgColumn>
type Values<Wanted extends Fields> = { [Key in keyof Wanted]: GetColumnData<Wanted[Key]> }
export type Json = readonly unknown[]

/**
 * Columns selected as one JSON array, for queries with many columns. Writing all column names into the SQL
 * and converting the values one by one costs several times what JSON.parse does. PostgreSQL allows at most
 * 100 columns.
 */
export function asJson<Wanted extends Fields>(fields: Wanted) {
  const named = Object.entries(fields)
  const text = `json_build_array(${named.map(([, column]) => reference(column)).join(', ')})`
  return {
    row: sql.raw(text) as SQL<Json>,
    /** All rows as one JSON array; null if there are none. */
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

/**
 * A column qualified by its table. drizzle omits the table in queries without joins, even if a subquery has
 * another one.
 */
export const inFull = ({ table, name }: PgColumn): SQL => sql.raw(`"${getTableName(table)}"."${name}"`)

/** Amounts are cast to text, because a JSON number would lose decimals. */
const reference = ({ table, name, columnType }: PgColumn): string =>
  `"${getTableName(table)}"."${name}"${columnType === 'PgNumeric' ? '::text' : ''}`

/** Several SQL expressions selected as one JSON object. They must not contain parameters. */
export function asOneJson<Parts extends Record<string, SQL>>(parts: Parts) {
  const named = Object.entries(parts).map(([name, part]) => `'${name}', ${textOf(part)}`)
  const text = `json_build_object(${named.join(', ')})`
  return { text, value: sql.raw(text) as SQL<{ [Name in keyof Parts]: Parts[Name]['_']['type'] }> }
}

const dialect = new PgDialect()
const textOf = (part: SQL): string => dialect.sqlToQuery(part).sql
