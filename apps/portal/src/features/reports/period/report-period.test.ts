import { expect, it } from 'vitest'
import { momentsOf } from './report-period.ts'

it('asks from midnight of the business to midnight after the last day', () =>
  expect(momentsOf({ fromDate: '2026-11-01', toDate: '2026-11-30' })).toEqual({
    fromDate: '2026-10-31T19:00:00.000Z',
    toDate: '2026-11-30T19:00:00.000Z',
  }))

it('leaves an end open that nobody chose', () => {
  expect(momentsOf({})).toEqual({})
  expect(momentsOf({ toDate: '2026-11-30' })).toEqual({ toDate: '2026-11-30T19:00:00.000Z' })
})
