import { count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { countedUpTo, type PagePlan } from './keyset-page.ts'

type Table = PgTable & { id: PgColumn }
type Wanted = Pick<PagePlan, 'where' | 'limit' | 'offset'> & { orderBy: readonly (PgColumn | SQL)[] }

/**
 * Selects only the ids of the page, which an index can answer; joins would be computed for every skipped row
 * too.
 */
export function selectPage(db: Database, table: Table, { where, orderBy, limit, offset }: Wanted) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

/** Ids of the page in their order, with the total, in one query. The total is capped unless `exact`. */
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
 * The rows of the placeholder `ids`, for a prepared query that joins them in that order. Wrapped in a
 * subselect so that the plan is reused (see `oneOf`).
 */
export const namedRows = sql`unnest((select ${sql.placeholder('ids')}::integer[])::integer[]) with ordinality as named(id, place)`
export const isNamed = (id: PgColumn) => sql`named.id = ${id}`
export const asNamed = sql`named.place`
