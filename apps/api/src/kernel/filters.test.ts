import { integer, PgDialect, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { equalTo, from, oneOf, until } from './filters.ts'

const rows = pgTable('rows', {
  type: integer('type'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
})
const asked = (condition: ReturnType<typeof equalTo>) => {
  const { sql, params } = new PgDialect().sqlToQuery(condition ?? expect.unreachable('there is a condition'))
  return [sql, params]
}

describe('a filter', () => {
  it.each([
    ['equalTo', equalTo(rows.type, undefined)],
    ['oneOf', oneOf(rows.type, undefined)],
    ['oneOf no member', oneOf(rows.type, [])],
    ['from', from(rows.at, undefined)],
    ['until', until(rows.at, undefined)],
  ])('that nobody asked for is no condition: %s', (_name, condition) => {
    expect(condition).toBeUndefined()
  })

  it('takes 0 for what it is, as 0 is a real id', () => {
    expect(asked(equalTo(rows.type, 0))).toEqual(['"rows"."type" = $1', [0]])
  })

  it('asks for any of several', () => {
    expect(asked(oneOf(rows.type, [0, 3]))).toEqual(['"rows"."type" in ($1, $2)', [0, 3]])
  })

  it('holds both ends of a range', () => {
    const noon = '2026-11-23T12:00:00.000Z'
    expect(asked(from(rows.at, noon))).toEqual(['"rows"."at" >= $1', [noon]])
    expect(asked(until(rows.at, noon))).toEqual(['"rows"."at" <= $1', [noon]])
  })
})
