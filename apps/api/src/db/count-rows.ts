import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { countUpTo } from './numbered-page.ts'

/** The real number only for who asked for it. */
export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  exact: boolean | undefined,
): Promise<number> {
  if (!exact) return countUpTo(db, table, where)
  const [row] = await db.select({ counted: count() }).from(table).where(where)
  return row?.counted ?? 0
}
