import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/contains.ts'
import { endOfNumber } from '../../db/search-texts.ts'
import type { BestMatch } from '../../kernel/keyset-list.ts'
import { digitsOf } from './search-filter.ts'

const largestId = 2_147_483_647
const exact = 2
const ending = 1

/**
 * Ranks rows for a bare number: first the record with this id, then numbers that end in it, then other
 * matches.
 */
export function bestMatch<Row>(
  filter: string | undefined,
  columns: { ids: readonly PgColumn[]; words: PgColumn },
  read: { idsOf: (row: Row) => readonly number[]; numbersOf: (row: Row) => readonly string[] },
): BestMatch<Row> | undefined {
  const digits = digitsOf(filter)
  if (digits === undefined) return undefined
  const wanted = Number(digits)
  const isId: SQL =
    wanted <= largestId ? sql`${wanted}::integer in (${sql.join([...columns.ids], sql`, `)})` : sql`false`
  return {
    rank: sql`case when ${isId} then ${sql.raw(String(exact))}
      when ${contains(columns.words, endOfNumber(digits))} then ${sql.raw(String(ending))} else 0 end`,
    rankOf: (row) => {
      if (read.idsOf(row).includes(wanted)) return exact
      return read.numbersOf(row).some((number) => number.endsWith(digits)) ? ending : 0
    },
  }
}
