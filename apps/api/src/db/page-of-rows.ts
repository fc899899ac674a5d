import { count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { countedUpTo, type PagePlan } from './keyset-page.ts'

type Table = PgTable & { id: PgColumn }
type Wanted = Pick<PagePlan, 'where' | 'limit' | 'offset'> & { orderBy: readonly (PgColumn | SQL)[] }

/** Found by an index alone: a deep page would otherwise join every row that it skips. */
export function selectPage(db: Database, table: Table, { where, orderBy, limit, offset }: Wanted) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

/** The page's rows in their order, and how many there are in all, asked at once; no further than needed unless `exact`. */
export async function findPage(
  db: Database,
  table: Table,
  plan: PagePlan,
  filters: SQL | undefined,
  exact: boolean | undefined,
): Promise<{ ids: number[]; counted: number }> {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(filters)
    .$dynamic()
  const counted = (exact ? matching : matching.limit(countedUpTo + 1)).as('matching')
  const [found] = await db
    .select({ counted: count(), ids: sql<number[]>`array${selectPage(db, table, plan)}` })
    .from(counted)
  return found ?? { ids: [], counted: 0 }
}

/**
 * Rows that are named by the gap `ids`, for a prepared query that joins them and keeps their order. Behind a select of its
 * own, as `oneOf` says, or the query is planned anew each time.
 */
export const namedRows = sql`unnest((select ${sql.placeholder('ids')}::integer[])::integer[]) with ordinality as named(id, place)`
export const isNamed = (id: PgColumn) => sql`named.id = ${id}`
export const asNamed = sql`named.place`
