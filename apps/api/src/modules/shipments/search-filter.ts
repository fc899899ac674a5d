import { toE164 } from '@karwan/domain/people'
import { and, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/contains.ts'
import { refusal } from '../../http/refusal.ts'

const shortest = 3

/** Part of any name, number, city or phone. Under three characters no index helps, so they are refused. */
export function searchFilter(
  filter: string | undefined,
  columns: { text: PgColumn; words: PgColumn },
  mayFindByPhone: boolean,
): SQL | undefined {
  const text = filter?.trim().toLowerCase() ?? ''
  if (text === '') return undefined
  if ([...text].length < shortest) {
    const message = `Search text must have at least ${shortest} characters`
    throw refusal.unprocessable({ code: 'request.search_too_short', message, fields: { filter: [message] } })
  }
  const byIndex = contains(columns.text, text)
  if (!mayFindByPhone) return and(byIndex, contains(columns.words, text))
  // Phones are kept in E.164, and people type them as they dial them.
  const phone = toE164(text)
  return phone === undefined ? byIndex : or(byIndex, contains(columns.text, phone))
}
