import { sql } from 'drizzle-orm'
import { foldedSql } from './folded.ts'

/** SQL expressions by how they are searched; phones and words may be null. */
type Searched = { numbers: readonly string[]; words: readonly string[]; phones: readonly string[] }

/**
 * SQL of a list's generated search columns. Each number ends in a semicolon, the words follow a bar, and
 * phones stand between spaces, so that a search can match the end of a number and either end of a phone.
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
/** Separates the numbers from the words in a search text. */
export const beginOfWords = '|'
