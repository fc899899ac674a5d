import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** What is left out of all of them gets the table's default; what is left out of some of them is null there. */
type NewRows<Table extends PgTable> = readonly Table['$inferInsert'][]

/** Statements by their table, columns and end: there are few, and each is written once. */
const statements = new Map<
  string,
  { name: string; sql: string; columns: readonly (readonly [string, string])[] }
>()

/**
 * Inserts rows with a statement that is prepared once, whatever their number: they travel as one JSON text. To write
 * the statement of an insert anew takes the process longer than the database needs to run it. `onConflict` is SQL.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: NewRows<Table>,
  onConflict = '',
): Promise<void> {
  if (rows.length === 0) return
  const { name, sql, columns } = statementFor(table, Object.assign({}, ...rows), onConflict)
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column, row[key] ?? null])),
  )
  await db._.session.prepareQuery({ sql, params: [JSON.stringify(named)] }, undefined, name, false).execute()
}

function statementFor(table: PgTable, row: Record<string, unknown>, onConflict: string) {
  const all = Object.entries(getTableColumns(table))
  const columns = all.flatMap(([key, { name }]) => (row[key] === undefined ? [] : [[key, name] as const]))
  const into = getTableName(table)
  const listed = columns.map(([, name]) => `"${name}"`).join(', ')
  const known = statements.get(`${into} ${listed} ${onConflict}`)
  if (known) return known
  const sql = `insert into "${into}" (${listed}) select ${listed} from json_populate_recordset(null::"${into}", $1) ${onConflict}`
  const made = { name: `insert_${into}_${statements.size}`, sql, columns }
  statements.set(`${into} ${listed} ${onConflict}`, made)
  return made
}
