import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { askText } from './ask-text.ts'
import type { Database } from './database.ts'

/** What is left out of all of them gets the table's default; what is left out of some of them is null there. */
export type NewRows<Table extends PgTable> = readonly Table['$inferInsert'][]
type Column = readonly [key: string, name: string]
/** The columns of a table that some rows name. */
type Shape = { into: string; columns: readonly Column[]; listed: string }
/** Rows that go into one table in one way; `end` is SQL. */
export type Insertion = { shape: Shape; end: string; rows: readonly object[] }

/**
 * Inserts rows with a statement that is prepared once, whatever their number: they travel as one JSON text. To write
 * the statement of an insert anew takes the process longer than the database needs to run it.
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

/** There are few, and each is put into words once. */
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
