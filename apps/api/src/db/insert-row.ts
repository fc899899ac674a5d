import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { askText } from './ask-text.ts'
import type { Database } from './database.ts'
import { insertText, jsonOf, shapeOf } from './insert-rows.ts'
import { RowNotWrittenError } from './row-not-written.ts'

/** Rows of a child table that refer to the new row by the column `key`. */
type Below = { table: PgTable; key: string; rows: readonly object[] }

/**
 * Inserts one row and its child rows with one prepared statement. Returns the JSON value of the SQL
 * expression `tell`, which is evaluated over the new row alone.
 */
export async function insertRow<Table extends PgTable>(
  db: Database,
  table: Table,
  row: Table['$inferInsert'],
  { tell, below }: { tell: string; below?: Below },
): Promise<unknown> {
  const name = getTableName(table)
  const main = { shape: shapeOf(table, [row]), end: 'returning *', rows: [row] }
  const parts = [`"${name}" as (${insertText(main, 1)})`]
  const params = [jsonOf(main)]
  if (below && below.rows.length > 0) {
    const shape = shapeOf(below.table, below.rows)
    parts.push(belowText(shape, name, below.key))
    params.push(jsonOf({ shape, end: '', rows: below.rows }))
  }
  const text = `with ${parts.join(', ')} select ${tell} as told from "${name}"`
  const [made] = await askText(db, 'insert', text, params)
  if (!made) throw new RowNotWrittenError(name)
  return made.told
}

function belowText({ into, columns }: ReturnType<typeof shapeOf>, above: string, key: string): string {
  const listed = columns.map(([, name]) => `"${name}"`)
  const given = listed.map((name) => `given.${name}`)
  return `"${into}" as (insert into "${into}" ("${key}", ${listed.join(', ')}) select "${above}".id, ${given.join(', ')}
    from "${above}", json_populate_recordset(null::"${into}", $2) as given returning *)`
}
