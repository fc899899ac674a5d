import { describe, expect, it } from 'vitest'
import { commonDayRanges, mayBeRange } from './day-range.ts'

const refused = {
  refusal: { code: 'days.upside_down', sentence: 'The last day must not be before the first day' },
}

it.each([
  ['2026-11-23', '2026-11-24', { allowed: true }],
  ['2026-11-23', '2026-11-23', { allowed: true }],
  ['2026-11-23', '2026-11-22', refused],
  ['2027-01-01', '2026-12-31', refused],
  ['2026-12-31', '2027-01-01', { allowed: true }],
  ['2026-11-23', undefined, { allowed: true }],
  [undefined, '2026-11-23', { allowed: true }],
  [undefined, undefined, { allowed: true }],
])('from %s to %s', (fromDate, toDate, verdict) => {
  expect(mayBeRange({ fromDate, toDate })).toMatchObject(verdict)
})

describe('a common range of days', () => {
  it.each([
    ['2026-11-23', '2026-11-17', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-12-31', '2026-12-25', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
    ['2027-01-01', '2026-12-26', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['2028-03-02', '2028-02-25', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['2027-02-28', '2027-02-22', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
  ])('on %s', (today, weekAgo, first, last, firstBefore, lastBefore) => {
    const ranges = commonDayRanges(today)
    expect(ranges.today).toEqual({ fromDate: today, toDate: today })
    expect(ranges.lastSevenDays).toEqual({ fromDate: weekAgo, toDate: today })
    expect(ranges.thisMonth).toEqual({ fromDate: first, toDate: last })
    expect(ranges.lastMonth).toEqual({ fromDate: firstBefore, toDate: lastBefore })
  })

  it('of yesterday ends before today, over the end of a year too', () => {
    expect(commonDayRanges('2027-01-01').yesterday).toEqual({ fromDate: '2026-12-31', toDate: '2026-12-31' })
  })
})
