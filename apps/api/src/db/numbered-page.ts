import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { countedUpTo, totalOf } from './keyset-page.ts'

/** The contract sets defaults; internal callers may leave these out. */
export type PageNumber = { page?: number | undefined; pageSize?: number | undefined }

const defaultPageSize = 20

export function cutOf({ page = 0, pageSize = defaultPageSize }: PageNumber) {
  return { limit: pageSize, offset: page * pageSize }
}

export function numberedPage<Item>(items: Item[], counted: number, asked: PageNumber) {
  const { page = 0, pageSize = defaultPageSize } = asked
  return { items, page, pageSize, ...totalOf(counted, false) }
}

/** Counts rows up to `most`, by default just enough to say "more than a thousand"; null counts all. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  most: number | null = countedUpTo + 1,
): Promise<number> {
  const matching = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .$dynamic()
  const capped = (most === null ? matching : matching.limit(most)).as('capped')
  const [row] = await db.select({ counted: count() }).from(capped)
  return row?.counted ?? 0
}
