import { describe, expect, it } from 'vitest'
import { businessDay } from '../kernel/business-day.ts'
import { businessDayEnd, businessDayOf, businessDayStart, businessMonthStart } from './business-day.ts'

describe('the day of the dashboards', () => {
  it('turns at midnight of the home country, which is 19:00 UTC', () => {
    const lastMoment = new Date('2026-11-20T18:59:59.999Z')
    const firstMoment = new Date('2026-11-20T19:00:00.000Z')
    expect(businessDayStart(lastMoment).toISOString()).toBe('2026-11-19T19:00:00.000Z')
    expect(businessDayStart(firstMoment).toISOString()).toBe('2026-11-20T19:00:00.000Z')
    expect(businessDayEnd(lastMoment)).toEqual(businessDayStart(firstMoment))
  })

  it('counts the last evening of a month in UTC to the next month', () => {
    expect(businessMonthStart(new Date('2026-10-31T20:00:00.000Z')).toISOString()).toBe(
      '2026-10-31T19:00:00.000Z',
    )
    expect(businessMonthStart(new Date('2026-10-31T18:00:00.000Z')).toISOString()).toBe(
      '2026-09-30T19:00:00.000Z',
    )
  })

  it('is written as the calendar of the home country has it', () => {
    expect(businessDayOf('2026-03-01').toISOString()).toBe('2026-02-28T19:00:00.000Z')
    expect(businessDay(businessDayOf('2026-03-01'))).toBe('2026-03-01')
    expect(businessDay(new Date(businessDayOf('2026-03-01').getTime() - 1))).toBe('2026-02-28')
  })
})
