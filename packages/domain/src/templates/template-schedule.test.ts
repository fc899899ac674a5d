import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { nextScheduled, templateScheduleForm } from './template-schedule.ts'

const whole = { weekdays: [1, 4], time: '09:00', leadDays: 2, startsOn: '2026-11-23' }

it.each([
  [{}, []],
  [{ weekdays: ['1', '7'], endsOn: '2026-11-23', skippedDays: ['2026-12-25'], isPaused: true }, []],
  [{ weekdays: [] }, ['weekdays: Choose at least one day of the week']],
  [{ time: '24:00' }, ['time: Enter the loading time as hours and minutes, such as 09:00']],
  [{ leadDays: 0 }, ['leadDays: It must be booked 1 to 14 days before']],
  [{ leadDays: 15 }, ['leadDays: It must be booked 1 to 14 days before']],
  [{ startsOn: '2026-02-30' }, ['startsOn: Day is not valid']],
  [{ endsOn: '2026-11-22' }, ['endsOn: The last day must not be before the first']],
  [{ skippedDays: ['tomorrow'] }, ['skippedDays: Day is not valid']],
  [{ skippedDays: Array(101).fill('2026-12-25') }, ['skippedDays: At most 100 days can be left out']],
])('a schedule with %j', (changes, complaints) =>
  expect(complaintsOf(templateScheduleForm, { ...whole, ...changes })).toEqual(complaints),
)

it.each([
  ['9', '09:00'],
  ['9 pm', '21:00'],
  ['۱۴:۳۰', '14:30'],
])('a loading time typed as %s is %s', (typed, time) =>
  expect(templateScheduleForm.parse({ ...whole, time: typed }).time).toBe(time),
)

const rule = { ...whole, skippedDays: [] as string[], timeZone: 'Asia/Karachi' }
const next = (changes: object, after: string, now = after) => {
  const run = nextScheduled({ ...rule, ...changes }, new Date(after), new Date(now))
  return run && [run.loadingTime.toISOString(), run.at.toISOString()]
}

describe('a template is booked next', () => {
  it('for its next weekday, so many days before, by the clock of the company', () => {
    expect(next({}, '2026-11-23T05:00:00Z')).toEqual(['2026-11-26T04:00:00.000Z', '2026-11-24T04:00:00.000Z'])
    expect(next({ timeZone: 'Africa/Djibouti' }, '2026-11-23T06:00:00Z')?.[0]).toBe(
      '2026-11-26T06:00:00.000Z',
    )
  })

  it('for the same day until its time, and at once where the days before have gone by', () => {
    expect(next({}, '2026-11-23T03:59:59Z')).toEqual(['2026-11-23T04:00:00.000Z', '2026-11-23T03:59:59.000Z'])
    expect(next({}, '2026-11-23T04:00:00Z')?.[0]).toBe('2026-11-26T04:00:00.000Z')
  })

  it('once for each loading time', () => {
    expect(next({}, '2026-11-26T04:00:00Z', '2026-11-24T04:00:00Z')?.[0]).toBe('2026-11-30T04:00:00.000Z')
  })

  it('from its first day to its last, without the days that are left out', () => {
    expect(next({ startsOn: '2026-12-05' }, '2026-11-23T05:00:00Z')?.[0]).toBe('2026-12-07T04:00:00.000Z')
    expect(next({ endsOn: '2026-11-26' }, '2026-11-26T04:00:00Z')).toBeUndefined()
    expect(next({ endsOn: '2026-11-26' }, '2026-11-26T03:00:00Z')?.[0]).toBe('2026-11-26T04:00:00.000Z')
    expect(next({ skippedDays: ['2026-11-26', '2026-11-30'] }, '2026-11-23T05:00:00Z')?.[0]).toBe(
      '2026-12-03T04:00:00.000Z',
    )
  })

  it('never where all of its days to come are left out and it ends', () => {
    expect(
      next({ endsOn: '2026-11-26', skippedDays: ['2026-11-26'] }, '2026-11-23T05:00:00Z'),
    ).toBeUndefined()
  })
})
