import { readDigits, readPhone, withoutGrouping } from '@karwan/domain'
import { countries } from '@karwan/domain/geography'
import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const fewestDigits = 4

const lengthOf = (digits: string): number => digits.replace('+', '').length

/**
 * Prefixes and suffix of stored phone numbers that match the typed digits, in national or international form
 * or in part.
 */
export function phoneEnds(typed: string): { starts: string[]; end: string | undefined } {
  const bare = withoutGrouping(typed)
  if (!/^\+?\d+$/.test(bare) || lengthOf(bare) < fewestDigits) return { starts: [], end: undefined }
  if (bare.startsWith('+')) return { starts: [bare], end: undefined }
  const digits = readPhone(bare)
  // 00 is the international prefix, but 0042 may also be the end of a number.
  if (digits.startsWith('+')) return { starts: lengthOf(digits) < fewestDigits ? [] : [digits], end: bare }
  const national = digits.replace(/^0/, '')
  const athome = Object.values(countries).map(({ dialCode }) => dialCode + national)
  return { starts: digits.startsWith('0') ? athome : [...athome, `+${digits}`], end: digits }
}

/**
 * Matches phones by their beginning or end from four digits on; nobody searches for the middle of a number.
 * Trigram indexes support it.
 */
export function phoneIs(column: PgColumn, typed: string | undefined): SQL | undefined {
  const { starts, end } = phoneEnds(typed ?? '')
  return or(
    ...starts.map((start) => sql`${column} like ${`${start}%`}`),
    end === undefined ? undefined : sql`${column} like ${`%${end}`}`,
  )
}

/** Matches identity numbers the same way, with or without dashes. */
export function identityIs(column: PgColumn, typed: string | undefined): SQL | undefined {
  const digits = readDigits(typed ?? '')
  if (!/^\d+$/.test(digits) || digits.length < fewestDigits) return undefined
  return sql`(${column} like ${`${digits}%`} or ${column} like ${`%${digits}`})`
}
