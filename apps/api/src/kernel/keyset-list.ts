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

/** How well a row answers what was searched for; the same figure by the database and of a row that was read. */
export type BestMatch<Row> = { rank: SQL; rankOf: (row: Row) => number }

/** A column that an index sorts, and its value in a row that was read. */
type SortedBy<Row> = {
  column: PgColumn
  /** What rows without a value are sorted by as well. */
  by?: SQL
  value: (row: Row) => SortValue
}

/** Those that `where` lets through, as many as `limit`; without an order any of them do, as they are only counted. */
export type FirstRows = { where: SQL | undefined; orderBy?: readonly SQL[]; limit: number | undefined }

type KeysetList<Row, Field extends string> = {
  db: Database
  asked: Asked<Field>
  table: PgTable & { id: PgColumn }
  where: SQL | undefined
  /** Where no index holds both what is searched for and the order: how the first rows that are found are come by. */
  found?: ((first: FirstRows) => SQL) | undefined
  /** The first one is the order where none is asked for: moments and figures from the newest, names from A. */
  sorts: Readonly<Record<Field, SortedBy<Row>>>
  /** Where no order is asked for, the best matches stand before the others, and the newest first among equals. */
  bestMatch?: BestMatch<Row> | undefined
  /** As the contract has it; calls from inside may leave it out. */
  pageSize: number
  /** The rows of these ids, in their order. */
  read: (db: Database, ids: number[]) => Promise<Row[]>
  idOf: (row: Row) => number
}

/** A page of a list that grows without end: led by a cursor, deep pages cost no more than the first. */
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

/** A better match counts as newer by a thousand years, so that one moment and an id lead on in both orders. */
const hoursOfRank = 8_760_000
const laterByRank = (moment: PgColumn, rank: SQL): SQL =>
  sql`${moment} + (${rank}) * interval '${sql.raw(String(hoursOfRank))} hours'`
const laterBy = (value: SortValue, rank: number): SortValue =>
  value instanceof Date ? new Date(value.getTime() + rank * hoursOfRank * 3_600_000) : value
