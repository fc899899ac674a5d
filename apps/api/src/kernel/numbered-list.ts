import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { countUpTo, cutOf, numberedPage, type PageNumber } from '../db/numbered-page.ts'

type NumberedList<Select extends PgSelect> = {
  db: Database
  asked: PageNumber & { sort?: string | undefined }
  /** The select with its joins, made with `$dynamic()`; the list adds page and order. */
  select: Select
  /** The table whose rows are counted; the joins must not change their number. */
  from: PgTable
  where: SQL | undefined
  /** Orders the best matches first, if no order is requested. */
  best?: readonly SQL[]
  /** Must end in the id, so that no row appears on two pages. */
  orderBy: readonly (PgColumn | SQL)[]
}

type RowOf<Select extends PgSelect> = Awaited<Select>[number]

/**
 * A page by number with the total, both queried at once. For lists that their filters keep short; lists that
 * grow every working day use `keysetList`.
 */
export async function numberedList<Select extends PgSelect, Item>(
  { db, asked, select, from, where, best = [], orderBy }: NumberedList<Select>,
  toItem: (row: RowOf<Select>) => Item,
) {
  const { limit, offset } = cutOf(asked)
  const [rows, counted] = await Promise.all([
    select
      .where(where)
      .orderBy(...(asked.sort === undefined ? best : []), ...orderBy)
      .limit(limit)
      .offset(offset),
    countUpTo(db, from, where),
  ])
  return numberedPage((rows as RowOf<Select>[]).map(toItem), counted, asked)
}
/**
 * The order that `sort` names ("name:desc"), by default the first of the columns, ascending; ties are ordered
 * by id.
 */
export function orderOf<Field extends string>(
  sort: `${Field}:${'asc' | 'desc'}` | undefined,
  columns: Readonly<Record<Field, PgColumn | SQL>>,
  id: PgColumn,
): SQL[] {
  const [first] = Object.values<PgColumn | SQL>(columns)
  const [field, direction] = (sort ?? '').split(':')
  const column = field !== undefined && field in columns ? columns[field as Field] : first
  const sorted = direction === 'desc' ? desc : asc
  return [...(column ? [sorted(column)] : []), sorted(id)]
}
