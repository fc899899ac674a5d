import { expect, it } from 'vitest'
import { momentsOf } from './moments-of.ts'
import { mayBePeriod } from './report-period.ts'

it('asks from midnight of the business to midnight after the last day', () =>
  expect(momentsOf({ fromDate: '2026-11-01', toDate: '2026-11-30' })).toEqual({
    fromDate: '2026-10-31T19:00:00.000Z',
    toDate: '2026-11-30T19:00:00.000Z',
  }))

it('leaves an end open that nobody chose', () => {
  expect(momentsOf({})).toEqual({})
  expect(momentsOf({ toDate: '2026-11-30' })).toEqual({ toDate: '2026-11-30T19:00:00.000Z' })
})

it.each([
  [{ fromDate: '2024-01-01', toDate: '2024-12-31' }, undefined],
  [{ fromDate: '2023-01-01', toDate: '2024-01-01' }, undefined],
  [{ fromDate: '2023-01-01', toDate: '2024-01-02' }, 'report.period_too_long'],
  [{ fromDate: '2016-01-01', toDate: '2025-12-31' }, 'report.period_too_long'],
  [{ fromDate: '2016-01-01' }, 'report.period_too_long'],
  [{ toDate: '2016-01-01' }, undefined],
  [{}, undefined],
])('%o is refused by %s, a leap year is no day too long', (days, code) => {
  const verdict = mayBePeriod(days)
  expect(verdict.allowed ? undefined : verdict.refusal.code).toBe(code)
})

it('says first that days are the wrong way round', () =>
  expect(mayBePeriod({ fromDate: '2026-03-02', toDate: '2026-03-01' })).toMatchObject({ allowed: false }))
