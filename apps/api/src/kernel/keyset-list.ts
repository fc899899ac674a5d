import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { cutPage, type Page, planPage, type SortDirection, totalOf } from '../db/keyset-page.ts'
import { findPage } from '../db/page-of-rows.ts'

type Asked<Field extends string> = {
  page?: number | undefined
  pageSize?: number | undefined
  cursor?: string | undefined
  exactTotal?: boolean | undefined
  sort?: `${Field}:${SortDirection}` | undefined
}

/** A column that an index sorts, and its value in a row that was read. */
type SortedBy<Row> = { column: PgColumn; value: (row: Row) => Date | number }

type KeysetList<Row, Field extends string> = {
  db: Database
  asked: Asked<Field>
  table: PgTable & { id: PgColumn }
  where: SQL | undefined
  /** The first one, newest first, is the order where none is asked for. */
  sorts: Readonly<Record<Field, SortedBy<Row>>>
  /** As the contract has it; calls from inside may leave it out. */
  pageSize: number
  /** The rows of these ids, in their order. */
  read: (db: Database, ids: number[]) => Promise<Row[]>
  idOf: (row: Row) => number
}

/** A page of a list that grows without end: led by a cursor, deep pages cost no more than the first. */
export async function keysetList<Row extends object, Field extends string, Item>(
  { db, asked, table, where, sorts, pageSize, read, idOf }: KeysetList<Row, Field>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { field, direction } = sortOf(asked.sort, sorts)
  const { column, value } = sorts[field]
  const request = { ...asked, page: asked.page ?? 0, pageSize: asked.pageSize ?? pageSize }
  const plan = planPage(request, { field, column, id: table.id, direction }, where)
  const { ids, counted } = await findPage(db, table, plan, where, asked.exactTotal)
  const found = (await read(db, ids)).map((row) => ({ row, id: idOf(row) }))
  const { rows, ...cursors } = cutPage(found, plan, request, ({ row }) => value(row))
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
  sorts: Readonly<Record<Field, unknown>>,
): { field: Field; direction: SortDirection } {
  const [newest] = Object.keys(sorts) as [Field]
  const [field, direction] = (sort ?? `${newest}:desc`).split(':') as [Field, SortDirection]
  return { field, direction }
}
