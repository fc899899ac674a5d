import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../transaction.ts'

const rowsPerStatement = 1_000

/**
 * Inserts rows as one JSON parameter per statement. This is several times faster, and a thousand rows of a
 * wide table would exceed the number of parameters that a statement may have. All rows must have the keys of
 * the first.
 */
export async function bulkInsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const named = Object.keys(first).flatMap((key) => {
    const column = columns[key]
    return column ? [{ key, name: column.name }] : []
  })
  const names = sql.join(
    named.map(({ name }) => sql`${sql.identifier(name)}`),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const sent = rows.slice(start, start + rowsPerStatement).map((row) => {
      const values: Readonly<Record<string, unknown>> = row
      const sentRow: Record<string, unknown> = {}
      for (const { key, name } of named) sentRow[name] = values[key]
      return sentRow
    })
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(sent)}::json)`,
    )
  }
}

/**
 * Advances the id sequences of the tables past the highest inserted id, because explicit ids do not advance
 * them.
 */
export async function continueIdsAfter(tx: Transaction, ...tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
    )
  }
}
