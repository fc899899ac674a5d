import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readCursor, type SortValue, unreadable, writeCursor } from './cursor.ts'

export type SortDirection = 'asc' | 'desc'
export type PageRequest = {
  page: number
  pageSize: number
  cursor?: string | undefined
  exactTotal?: boolean | undefined
}
export type Sorting = {
  /** The requested sort field; it may differ from the column: a shipment's number is sorted by its id. */
  field: string
  column: PgColumn
  /** The expression that rows are compared by; the column itself by default. */
  by?: PgColumn | SQL
  id: PgColumn
  direction: SortDirection
}
export type Page<Item> = {
  items: Item[]
  page: number
  pageSize: number
  total: number
  totalIsMore?: true
  next?: string
  previous?: string
}

/** Totals are exact up to this number; an exact count of more is slow and nobody needs it. */
export const countedUpTo = 1_000

/** The query of a page: one row more than the page has, in an order that an index supports. */
export type PagePlan = {
  order: string
  page: number
  backwards: boolean
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

export function planPage(request: PageRequest, sorting: Sorting, filters: SQL | undefined): PagePlan {
  const order = `${sorting.field}:${sorting.direction}`
  const from = readCursor(request.cursor, order)
  const backwards = from?.direction === 'previous'
  const ascending = (sorting.direction === 'asc') !== backwards
  const sorted = ascending ? asc : desc
  return {
    order,
    page: from?.page ?? request.page,
    backwards,
    where: and(filters, from && beyond(sorting, from.value, from.id, ascending)),
    orderBy: [sorted(sorting.by ?? sorting.column), sorted(sorting.id)],
    limit: request.pageSize + 1,
    offset: from ? 0 : request.page * request.pageSize,
  }
}

/** A row comparison, which an index supports; `a < x or (a = x and b < y)` would not use it. */
function beyond(
  { column, by = column, id }: Sorting,
  value: SortValue,
  atId: number,
  ascending: boolean,
): SQL {
  // The type of the value must match the column; otherwise the cursor belongs to another order.
  if (column.dataType !== (value instanceof Date ? 'date' : typeof value)) throw unreadable()
  const start = sql`(${sql.param(value, column)}, ${atId}::integer)`
  return ascending ? sql`(${by}, ${id}) > ${start}` : sql`(${by}, ${id}) < ${start}`
}

/** Makes the page from the rows read, which are one more than the page and may be in reverse order. */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
  plan: PagePlan,
  request: PageRequest,
  sortValue: (row: Row) => SortValue,
): { rows: Row[]; next?: string; previous?: string } {
  const hasMore = rows.length > request.pageSize
  const shown = rows.slice(0, request.pageSize)
  if (plan.backwards) shown.reverse()
  const first = shown[0]
  const last = shown.at(-1)
  const hasNext = plan.backwards || hasMore
  const hasPrevious = plan.page > 0 && (!plan.backwards || hasMore)
  const cursor = (row: Row, direction: 'next' | 'previous') => {
    return writeCursor({
      order: plan.order,
      value: sortValue(row),
      id: row.id,
      direction,
      page: plan.page + (direction === 'next' ? 1 : -1),
    })
  }
  return {
    rows: shown,
    ...(hasNext && last && { next: cursor(last, 'next') }),
    ...(hasPrevious && first && { previous: cursor(first, 'previous') }),
  }
}

export function totalOf(counted: number, exact: boolean | undefined): { total: number; totalIsMore?: true } {
  return exact || counted <= countedUpTo ? { total: counted } : { total: countedUpTo, totalIsMore: true }
}
