import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { GetColumnData } from 'drizzle-orm/column'
import type { PgColumn } from 'drizzle-orm/pg-core'

// No condition if the value is undefined; 0 and false are filters like any other.

export const equalTo = <Column extends PgColumn>(
  column: Column,
  value: GetColumnData<Column, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value))

/** No condition if the list is absent or empty, as with `?ids=`. */
export const oneOf = <Column extends PgColumn>(
  column: Column,
  values: readonly GetColumnData<Column, 'raw'>[] | undefined,
): SQL | undefined => (values?.length ? inArray(column, [...values]) : undefined)

/** For thousands of ids: the database looks each row up in a set, whatever number of ids it expects. */
export const inSet = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} in (select unnest(${sql.param(ids)}::integer[]))`

/** The range includes both ends; moments are ISO 8601 texts. */
export const from = (column: PgColumn, moment: string | undefined): SQL | undefined =>
  moment === undefined ? undefined : gte(column, new Date(moment))

export const until = (column: PgColumn, moment: string | undefined): SQL | undefined =>
  moment === undefined ? undefined : lte(column, new Date(moment))

/**
 * The texts are joined as a JSON list: for an `in` with hundreds of values the planner sometimes picks the
 * wrong index.
 */
export const amongTexts = (column: PgColumn | SQL, texts: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Rows that were selected one by one; only exports have the `ids` filter, lists do not. */
export const chosen = (id: PgColumn, query: object): SQL | undefined =>
  'ids' in query && Array.isArray(query.ids) ? oneOf(id, query.ids as number[]) : undefined
