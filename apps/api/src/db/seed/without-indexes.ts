import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '../transaction.ts'

const found = z.object({ rows: z.array(z.object({ indexname: z.string(), indexdef: z.string() })) })

/**
 * Drops the indexes, fills the tables and rebuilds the indexes, which is several times faster than updating
 * them row by row.
 */
export async function withoutIndexes(
  tx: Transaction,
  tables: readonly PgTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  )
  // Unique indexes stay, because the seeded rows must satisfy them.
  const { rows } = found.parse(
    await tx.execute(
      sql`select indexname, indexdef from pg_indexes
        where schemaname = current_schema() and tablename in (${names}) and indexdef not like 'CREATE UNIQUE%'`,
    ),
  )
  for (const { indexname } of rows) await tx.execute(sql`drop index ${sql.identifier(indexname)}`)
  await fill()
  for (const { indexdef } of rows) await tx.execute(sql.raw(indexdef))
}
