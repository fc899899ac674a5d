import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SortValue } from '../db/cursor.ts'
import type { Database } from '../db/database.ts'
import { countedUpTo, cutPage, type Page, planPage, type SortDirection, totalOf } from '../db/keyset-page.ts'
import { findPage } from '../db/page-of-rows.ts'

type Asked<Field extends string> = {
  page?: number | undefined
  pageSize?: number | undefined
  cursor?: string | undefined
  exactTotal?: boolean | undefined
  sort?: `${Field}:${SortDirection}` | undefined
}

/** How well a row matches the search. The database and `rankOf` must compute the same figure. */
export type BestMatch<Row> = { rank: SQL; rankOf: (row: Row) => number }

/** A column that an index sorts, and its value in a row that was read. */
type SortedBy<Row> = {
  column: PgColumn
  /** Sort expression that replaces null, for columns that may be empty. */
  by?: SQL
  value: (row: Row) => SortValue
}

/**
 * The rows that match `where`, at most `limit`. Without `orderBy` they are only counted, so any rows will do.
 */
export type FirstRows = { where: SQL | undefined; orderBy?: readonly SQL[]; limit: number | undefined }

type KeysetList<Row, Field extends string> = {
  db: Database
  asked: Asked<Field>
  table: PgTable & { id: PgColumn }
  where: SQL | undefined
  /** Builds the query for the first matches, if no single index covers both the search and the order. */
  found?: ((first: FirstRows) => SQL) | undefined
  /** The first entry is the default order. Moments and figures descend by default, names ascend. */
  sorts: Readonly<Record<Field, SortedBy<Row>>>
  /** Without a requested order, the best matches come first, and the newest first among equal ones. */
  bestMatch?: BestMatch<Row> | undefined
  /** The contract sets a default; internal callers may leave it out. */
  pageSize: number
  /** Reads the rows of these ids, in the order of the ids. */
  read: (db: Database, ids: number[]) => Promise<Row[]>
  idOf: (row: Row) => number
}

/**
 * A page of a list that grows without limit. It uses a keyset cursor, so deep pages cost no more than the
 * first.
 */
export async function keysetList<Row extends object, Field extends string, Item>(
  {
    db,
    asked,
    table,
    where,
    found: firstFound,
    sorts,
    bestMatch,
    pageSize,
    read,
    idOf,
  }: KeysetList<Row, Field>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { field, direction } = sortOf(asked.sort, sorts)
  const { column, by, value } = sorts[field]
  const request = { ...asked, page: asked.page ?? 0, pageSize: asked.pageSize ?? pageSize }
  const ranked = asked.sort === undefined ? bestMatch : undefined
  const sorting = ranked
    ? { field: 'best', column, by: laterByRank(column, ranked.rank), id: table.id, direction }
    : { field, column, ...(by && { by }), id: table.id, direction }
  const plan = planPage(request, sorting, where)
  const most = asked.exactTotal ? undefined : countedUpTo + 1
  const { ids, counted } = firstFound
    ? await findPage(
        db,
        table,
        { ...plan, where: firstFound({ ...plan, limit: plan.offset + plan.limit }) },
        firstFound({ where, limit: most }),
        asked.exactTotal,
      )
    : await findPage(db, table, plan, where, asked.exactTotal)
  const found = (await read(db, ids)).map((row) => ({ row, id: idOf(row) }))
  const { rows, ...cursors } = cutPage(found, plan, request, ({ row }) =>
    ranked ? laterBy(value(row), ranked.rankOf(row)) : value(row),
  )
  return {
    items: rows.map(({ row }) => toItem(row)),
    page: plan.page,
    pageSize: request.pageSize,
    ...totalOf(counted, asked.exactTotal),
    ...cursors,
  }
}

function sortOf<Field extends string>(
  sort: `${Field}:${SortDirection}` | undefined,
  sorts: Readonly<Record<Field, { column: PgColumn }>>,
): { field: Field; direction: SortDirection } {
  const [first] = Object.keys(sorts) as [Field]
  const usual = sorts[first].column.dataType === 'string' ? 'asc' : 'desc'
  const [field, direction] = (sort ?? `${first}:${usual}`).split(':') as [Field, SortDirection]
  return { field, direction }
}

/**
 * Each rank adds a thousand years to the moment, so that one moment and an id serve as cursor in both orders.
 */
const hoursOfRank = 8_760_000
const laterByRank = (moment: PgColumn, rank: SQL): SQL =>
  sql`${moment} + (${rank}) * interval '${sql.raw(String(hoursOfRank))} hours'`
const laterBy = (value: SortValue, rank: number): SortValue =>
  value instanceof Date ? new Date(value.getTime() + rank * hoursOfRank * 3_600_000) : value
