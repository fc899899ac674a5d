import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { tables } from '../testing/tables.ts'

/** Columns that refer to a record that only one row may use. */
const ofOneRow = ['photo_document_id']

type Field = { table: PgTable; column: PgColumn }

/** Columns that are empty in all rows from this id on; queries on them would not find these rows. */
export async function emptyColumns(db: Database, first: number): Promise<Field[]> {
  const empty: Field[] = []
  for (const table of tables) {
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const { id } = columns
    if (id?.dataType !== 'number') continue
    const optional = Object.values(columns).filter(
      ({ name, notNull, generated }) => !notNull && !generated && !ofOneRow.includes(name),
    )
    const [row] = await db
      .select({
        rows: sql<number>`count(*)::int`,
        said: sql<
          number[]
        >`array[${sql.join([...optional.map((column) => sql`count(${column})::int`), sql`0`], sql`, `)}]`,
      })
      .from(table)
      .where(sql`${id} >= ${first}`)
    if (!row || row.rows === 0) continue
    empty.push(...optional.filter((_, at) => row.said[at] === 0).map((column) => ({ table, column })))
  }
  return empty
}

/** Fills each such column in every row from this id on. */
export async function fillEmptyColumns(db: Database, first: number): Promise<void> {
  for (const { table, column } of await emptyColumns(db, first)) {
    const { id } = getTableColumns(table) as Record<string, PgColumn>
    await db.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = ${valueFor(table, column)} where ${id} >= ${first}`,
    )
  }
}

/** Values by column type; all other types are numbers. */
const valueOfType: Readonly<Record<string, SQL>> = {
  text: sql`'Foreign ' || id`,
  boolean: sql`true`,
  date: sql`now()`,
  'timestamp with time zone': sql`now()`,
  jsonb: sql`'{}'::jsonb`,
}

function valueFor(table: PgTable, column: PgColumn) {
  const reference = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns.some(({ name }) => name === column.name))
  const [there] = reference?.foreignColumns ?? []
  // The newest record belongs to the foreign companies.
  if (there) return sql`(select max(${there}) from ${there.table})`
  return valueOfType[column.getSQLType()] ?? sql`1`
}
