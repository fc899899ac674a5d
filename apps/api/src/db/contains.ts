import { getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { folded, foldedSql } from './folded.ts'

/** `text like '%part%'` with wildcards in the typed text escaped; trigram indexes support it. */
export const contains = (text: PgColumn | SQL, part: string): SQL =>
  sql`${text} like ${`%${literally(part)}%`}`

/** A trigram index finds texts by three characters or more. */
const fewestCharacters = 3
export const isLongEnough = (part: string): boolean => [...part].length >= fewestCharacters

const last = '\u{10FFFF}'

/** Begins with the text, in code point order ("C" collation), which an index supports in every language. */
export const beginsWith = (text: PgColumn | SQL, part: string): SQL =>
  sql`(${text} collate "C" >= ${part} and ${text} collate "C" < ${part + last})`

/** `text like 'part%'`; trigram indexes support it. */
export const startsWith = (text: PgColumn, part: string): SQL => sql`${text} like ${`${literally(part)}%`}`

const literally = (part: string): string => part.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)

/** Orders matches that begin with the typed text before those that only contain it. */
export function startsFirst(searchText: PgColumn | SQL, typed: string | undefined): SQL[] {
  const part = folded(typed ?? '')
  return part === '' ? [] : [sql`${searchText} like ${`${literally(part)}%`} desc`]
}

/** Orders the record with the typed number before records whose number ends in it. */
export function numbersFirst(id: PgColumn, typed: string | undefined): SQL[] {
  const [, digits] = /^(?:\p{L}+-?)?0*(\d{1,9})$/u.exec(folded(typed ?? '')) ?? []
  if (digits === undefined) return []
  return [
    sql`case when ${id} = ${Number(digits)} then 0 when ${id}::text like ${`%${digits}`} then 1 else 2 end`,
  ]
}

/** Orders exact matches first, then matches at the beginning, then matches anywhere. */
export function bestFirst(own: PgColumn | SQL, typed: string | undefined): SQL[] {
  const part = folded(typed ?? '')
  if (part === '') return []
  const begins = `${literally(part)}%`
  return [
    sql`case when ${own} = ${part} then 0 when ${own} like ${begins} then 1 when ${contains(own, part)} then 2 else 3 end`,
  ]
}

/**
 * Condition that the text contains what was typed, regardless of case and spelling variants; no condition if
 * nothing was typed. `searchText` must be folded.
 */
export function holds(searchText: PgColumn | SQL, typed: string | undefined): SQL | undefined {
  const part = folded(typed ?? '')
  return part === '' ? undefined : contains(searchText, part)
}

/** The text of a later word of a name, after its space, of which an index finds one or two characters too. */
export const asLaterWord = (part: string): string => ` ${part}`

/**
 * The same for the names of a large register: one or two characters match only the start of a word, because no index
 * finds them inside.
 */
export function isNamedAs(searchText: PgColumn, typed: string | undefined): SQL | undefined {
  const part = folded(typed ?? '')
  return part === '' || isLongEnough(part)
    ? holds(searchText, typed)
    : or(beginsWith(searchText, part), contains(searchText, asLaterWord(part)))
}

/**
 * `holds` for a column without a folded copy; only for short tables or results that are narrowed down
 * otherwise.
 */
export const holdsFolded = (column: PgColumn, typed: string | undefined): SQL | undefined =>
  holds(foldedColumn(column), typed)

export const foldedColumn = (column: PgColumn): SQL =>
  sql.raw(foldedSql(`"${getTableName(column.table)}"."${column.name}"`))
