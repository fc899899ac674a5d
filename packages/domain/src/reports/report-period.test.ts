import { expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { reportPeriod } from './report-period.ts'

const now = new Date('2026-11-21T09:00:00Z')
const day = 86_400_000

it('is that of the last 30 days where none is asked for', () =>
  expect(reportPeriod({}, now)).toMatchObject({
    ...{ from: new Date('2026-10-22T09:00:00Z'), to: now, verdict: { allowed: true } },
  }))

it('begins 30 days before its end where only that is asked for', () =>
  expect(reportPeriod({ toDate: '2026-03-31T00:00:00Z' }, now).from).toEqual(
    new Date('2026-03-01T00:00:00Z'),
  ))

it.each([
  [366 * day, undefined],
  [366 * day + 1, 'A report can cover at most 366 days'],
  [1, undefined],
  [0, 'The period must end after it begins'],
  [-1, 'The period must end after it begins'],
])('of %i milliseconds is refused with: %s', (length, sentence) => {
  const fromDate = new Date(now.getTime() - length).toISOString()
  const { verdict } = reportPeriod({ fromDate }, now)
  expect(verdict.allowed ? undefined : sentenceOf(verdict)).toBe(sentence)
})

it('never begins before the first year, so that a period that ends with it is refused', () => {
  const { from, verdict } = reportPeriod({ toDate: '0001-01-01T00:00:00Z' }, now)
  expect([from.getUTCFullYear(), verdict.allowed]).toEqual([1, false])
})
