import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { countUpTo, cutOf, numberedPage, type PageNumber } from '../db/numbered-page.ts'

type NumberedList<Select extends PgSelect> = {
  db: Database
  asked: PageNumber & { sort?: string | undefined }
  /** The rows with what is joined to them, written with `$dynamic()`; the page and its order are added here. */
  select: Select
  /** What is counted; joins do not change how many there are. */
  from: PgTable
  where: SQL | undefined
  /** Where no order is asked for, what answers a search best stands before the rest. */
  best?: readonly SQL[]
  /** Ends in the id, so that no row stands on two pages. */
  orderBy: readonly (PgColumn | SQL)[]
}

type RowOf<Select extends PgSelect> = Awaited<Select>[number]

/**
 * A page of a register that people leaf through by number, and how many there are in all, asked at once. For lists
 * that stay short under their filters; those that grow with every working day are a `keysetList`.
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
/** The order that `sort` asks for ("name:desc"), or the first of the columns, ascending; equal ones by their id. */
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
