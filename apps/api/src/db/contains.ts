import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { folded, foldedSql } from './folded.ts'

/** `text like '%part%'` with what people type taken to the letter; trigram indexes answer it. */
export const contains = (text: PgColumn | SQL, part: string): SQL =>
  sql`${text} like ${`%${literally(part)}%`}`

const literally = (part: string): string => part.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)

/** Of what a search finds, what begins with it stands before what only holds it. */
export function startsFirst(searchText: PgColumn | SQL, typed: string | undefined): SQL[] {
  const part = folded(typed ?? '')
  return part === '' ? [] : [sql`${searchText} like ${`${literally(part)}%`} desc`]
}

/** The record of this number stands before those whose number ends in it. */
export function numbersFirst(id: PgColumn, typed: string | undefined): SQL[] {
  const [, digits] = /^(?:\p{L}+-?)?0*(\d{1,9})$/u.exec(folded(typed ?? '')) ?? []
  if (digits === undefined) return []
  return [
    sql`case when ${id} = ${Number(digits)} then 0 when ${id}::text like ${`%${digits}`} then 1 else 2 end`,
  ]
}

/** What is called so stands before what begins with it, and that before what only holds it. */
export function bestFirst(own: PgColumn | SQL, typed: string | undefined): SQL[] {
  const part = folded(typed ?? '')
  if (part === '') return []
  const begins = `${literally(part)}%`
  return [
    sql`case when ${own} = ${part} then 0 when ${own} like ${begins} then 1 when ${contains(own, part)} then 2 else 3 end`,
  ]
}

/** Holds what was typed, in any case and writing of it; nothing typed asks for nothing. `searchText` is folded. */
export function holds(searchText: PgColumn | SQL, typed: string | undefined): SQL | undefined {
  const part = folded(typed ?? '')
  return part === '' ? undefined : contains(searchText, part)
}

/** The same in a column that has no folded text beside it, of a table that is short or narrowed down otherwise. */
export const holdsFolded = (column: PgColumn, typed: string | undefined): SQL | undefined =>
  holds(foldedColumn(column), typed)

export const foldedColumn = (column: PgColumn): SQL =>
  sql.raw(foldedSql(`"${getTableName(column.table)}"."${column.name}"`))
