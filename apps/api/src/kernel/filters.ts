import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { GetColumnData } from 'drizzle-orm/column'
import type { PgColumn } from 'drizzle-orm/pg-core'

// A filter that nobody asked for is no condition. 0 and false are asked for: only what is absent is not.

export const equalTo = <Column extends PgColumn>(
  column: Column,
  value: GetColumnData<Column, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value))

/** An empty list matches nothing, as `?ids=` does. */
export const oneOf = <Column extends PgColumn>(
  column: Column,
  values: readonly GetColumnData<Column, 'raw'>[] | undefined,
): SQL | undefined => (values?.length ? inArray(column, [...values]) : undefined)

/** Both ends belong to the range; moments are those of the wire (ISO 8601). */
export const from = (column: PgColumn, moment: string | undefined): SQL | undefined =>
  moment === undefined ? undefined : gte(column, new Date(moment))

export const until = (column: PgColumn, moment: string | undefined): SQL | undefined =>
  moment === undefined ? undefined : lte(column, new Date(moment))

/** One of very many texts, as a join: a list of hundreds is looked up one by one in the wrong index now and then. */
export const amongTexts = (column: PgColumn | SQL, texts: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Those that were chosen one by one: an export is asked for them, the list itself is not. */
export const chosen = (id: PgColumn, query: object): SQL | undefined =>
  'ids' in query && Array.isArray(query.ids) ? oneOf(id, query.ids as number[]) : undefined
