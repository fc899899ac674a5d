import { readDigits, readPhone, withoutGrouping } from '@karwan/domain'
import { countries } from '@karwan/domain/geography'
import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const fewestDigits = 4

const lengthOf = (digits: string): number => digits.replace('+', '').length

/** What a phone may start or end with when these digits are typed: as it is dialled at home, abroad, or in part. */
export function phoneEnds(typed: string): { starts: string[]; end: string | undefined } {
  const bare = withoutGrouping(typed)
  if (!/^\+?\d+$/.test(bare) || lengthOf(bare) < fewestDigits) return { starts: [], end: undefined }
  if (bare.startsWith('+')) return { starts: [bare], end: undefined }
  const digits = readPhone(bare)
  // 00 dials abroad, and yet 0042 is how a phone may end.
  if (digits.startsWith('+')) return { starts: lengthOf(digits) < fewestDigits ? [] : [digits], end: bare }
  const national = digits.replace(/^0/, '')
  const athome = Object.values(countries).map(({ dialCode }) => dialCode + national)
  return { starts: digits.startsWith('0') ? athome : [...athome, `+${digits}`], end: digits }
}

/** By its start or end, from four digits on: a part of the inside is nobody's number. Trigram indexes answer it. */
export function phoneIs(column: PgColumn, typed: string | undefined): SQL | undefined {
  const { starts, end } = phoneEnds(typed ?? '')
  return or(
    ...starts.map((start) => sql`${column} like ${`${start}%`}`),
    end === undefined ? undefined : sql`${column} like ${`%${end}`}`,
  )
}

/** An identity number in the same way, with or without the dashes of the card. */
export function identityIs(column: PgColumn, typed: string | undefined): SQL | undefined {
  const digits = readDigits(typed ?? '')
  if (!/^\d+$/.test(digits) || digits.length < fewestDigits) return undefined
  return sql`(${column} like ${`${digits}%`} or ${column} like ${`%${digits}`})`
}
