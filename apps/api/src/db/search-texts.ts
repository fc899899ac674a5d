import { sql } from 'drizzle-orm'
import { foldedSql } from './folded.ts'

/** SQL expressions by what a search does with them; phones may be absent, as any word. */
type Searched = { numbers: readonly string[]; words: readonly string[]; phones: readonly string[] }

/**
 * What generated columns of a list are searched by. Numbers end in a semicolon and stand before a bar, phones stand
 * between spaces: so the end of a number and either end of a phone can be looked for, and not only their inside.
 */
export function searchTexts({ numbers, words, phones }: Searched) {
  const known = [...numbers.map((number) => `${number} || '; '`), `'| '`, joined(words)].join(' || ')
  const all = [known, ...phones.map((phone) => `' ' || coalesce(${phone}, '') || ' '`)].join(' || ')
  return { text: sql.raw(foldedSql(all)), words: sql.raw(foldedSql(known)) }
}

const joined = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)

export const endOfNumber = (digits: string): string => `${digits};`
export const startOfPhone = (digits: string): string => ` ${digits}`
export const endOfPhone = (digits: string): string => `${digits} `
/** Where the words begin, in a search text. */
export const beginOfWords = '|'
