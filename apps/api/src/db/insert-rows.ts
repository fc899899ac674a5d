import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { askText } from './ask-text.ts'
import type { Database } from './database.ts'

/**
 * A column that all rows leave out gets the table's default; if only some rows leave it out, it is null
 * there.
 */
export type NewRows<Table extends PgTable> = readonly Table['$inferInsert'][]
type Column = readonly [key: string, name: string]
/** The columns of a table that the rows of an insert set. */
type Shape = { into: string; columns: readonly Column[]; listed: string }
/** Rows for one insert statement; `end` is SQL that follows it, such as `on conflict`. */
export type Insertion = { shape: Shape; end: string; rows: readonly object[] }

/**
 * Inserts any number of rows with one prepared statement, as one JSON parameter. Building the SQL of an
 * insert each time takes longer than the database needs to run it.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: NewRows<Table>,
  end = '',
): Promise<void> {
  if (rows.length === 0) return
  const insertion = { shape: shapeOf(table, rows), end, rows }
  await askText(db, 'insert', insertText(insertion, 1), [jsonOf(insertion)])
}

export const insertText = ({ shape: { into, listed }, end }: Insertion, place: number): string =>
  `insert into "${into}" (${listed}) select ${listed} from json_populate_recordset(null::"${into}", $${place}) ${end}`

export const jsonOf = ({ shape: { columns }, rows }: Insertion): string =>
  JSON.stringify(rows.map((row) => namedRow(columns, { ...row })))

function namedRow(columns: readonly Column[], row: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const [key, name] of columns) named[name] = row[key] ?? null
  return named
}

const columnsOf = new WeakMap<PgTable, { all: readonly Column[]; shapes: Map<string, Shape> }>()

/** Cached, because a table has only a few combinations of columns. */
export function shapeOf(table: PgTable, rows: readonly object[]): Shape {
  const known = columnsOf.get(table) ?? { all: allColumns(table), shapes: new Map<string, Shape>() }
  columnsOf.set(table, known)
  const given: Record<string, unknown> = Object.assign({}, ...rows)
  let key = ''
  for (const [name] of known.all) key += given[name] === undefined ? '0' : '1'
  const shape = known.shapes.get(key) ?? shapeWith(table, columnsGiven(known.all, key))
  known.shapes.set(key, shape)
  return shape
}

const columnsGiven = (all: readonly Column[], key: string) => all.filter((_, place) => key[place] === '1')

const allColumns = (table: PgTable): readonly Column[] =>
  Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name])

const shapeWith = (table: PgTable, columns: readonly Column[]): Shape => ({
  into: getTableName(table),
  columns,
  listed: columns.map(([, name]) => `"${name}"`).join(', '),
})
