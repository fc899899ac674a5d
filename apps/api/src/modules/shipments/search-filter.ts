import { registrationNumberOf } from '@karwan/domain/fleet'
import { toE164 } from '@karwan/domain/people'
import { and, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/contains.ts'
import { folded } from '../../db/folded.ts'
import { refusal } from '../../http/refusal.ts'

const shortest = 3
const longestPlate = 12
const plateLetters = /^[\p{L}\d .-]+$/u

/** Part of any name, number, city or phone. Under three characters no index helps, so they are refused. */
export function searchFilter(
  filter: string | undefined,
  columns: { text: PgColumn; words: PgColumn },
  mayFindByPhone: boolean,
): SQL | undefined {
  const text = folded(filter ?? '')
  if (text === '') return undefined
  if ([...text].length < shortest) {
    const message = `Search text must have at least ${shortest} characters`
    throw refusal.unprocessable({ code: 'request.search_too_short', message, fields: { filter: [message] } })
  }
  // The index knows the text with phones in it; whoever may not find by them is held to the other as well.
  const among = (column: PgColumn, writings: readonly string[]) =>
    or(...writings.map((writing) => contains(column, writing)))
  const writings = [text, ...platesOf(text)]
  if (!mayFindByPhone) return and(among(columns.text, writings), among(columns.words, writings))
  // Phones are kept in E.164, and people type them as they dial them.
  const phone = toE164(text)
  return among(columns.text, phone === undefined ? writings : [...writings, phone])
}

/** Plates are kept in one way, and people type them as they see them: LES 1072, les1072. */
function platesOf(text: string): string[] {
  const plate = registrationNumberOf(text).toLowerCase()
  const isPlate = text.length <= longestPlate && plateLetters.test(text) && /\p{L}-\d/u.test(plate)
  return isPlate && plate !== text ? [plate] : []
}
