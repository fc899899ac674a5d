import { withoutGrouping } from '@karwan/domain'
import { registrationNumberOf } from '@karwan/domain/fleet'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/contains.ts'
import { folded } from '../../db/folded.ts'
import { phoneEnds } from '../../db/phone-ends.ts'
import { beginOfWords, endOfNumber, endOfPhone, startOfPhone } from '../../db/search-texts.ts'

const longestPlate = 12
const plateLetters = /^[\p{L}\d .-]+$/u

type Columns = { text: PgColumn; words: PgColumn }

/**
 * Matches numbers by their end, phones from four digits on by start or end, and texts (names, references,
 * cities, plates) anywhere. Under three characters no index helps: the newest rows are scanned until the page
 * is full.
 */
export function searchFilter(
  filter: string | undefined,
  columns: Columns,
  mayFindByPhone: boolean,
): SQL | undefined {
  const text = folded(filter ?? '')
  if (text === '') return undefined
  // The trigram index covers the whole text only, so the text is matched as a whole first, then the part.
  const inWords = (part: SQL | PgColumn, writing: string) =>
    and(contains(columns.text, writing), contains(part, writing))
  const digits = digitsOf(filter)
  if (digits === undefined) {
    return or(...[text, ...platesOf(text)].map((writing) => inWords(columns.words, writing)))
  }
  const afterNumbers = sql`substr(${columns.words}, strpos(${columns.words}, ${beginOfWords}))`
  return or(
    inWords(columns.words, endOfNumber(digits)),
    inWords(afterNumbers, text),
    text === digits ? undefined : inWords(afterNumbers, digits),
    ...(mayFindByPhone ? phonesBy(columns.text, digits) : []),
  )
}

function phonesBy(text: PgColumn, digits: string): SQL[] {
  const { starts, end } = phoneEnds(digits)
  return [
    ...starts.map((start) => contains(text, startOfPhone(start))),
    ...(end === undefined ? [] : [contains(text, endOfPhone(end))]),
  ]
}

/** The digits of a bare number, however they are grouped; undefined for anything else. */
export function digitsOf(typed = ''): string | undefined {
  const digits = withoutGrouping(folded(typed))
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/** Plates are stored in one spelling, but people type others: LES 1072, les1072. */
function platesOf(text: string): string[] {
  const plate = registrationNumberOf(text).toLowerCase()
  const isPlate = text.length <= longestPlate && plateLetters.test(text) && /\p{L}-\d/u.test(plate)
  return isPlate && plate !== text ? [plate] : []
}
