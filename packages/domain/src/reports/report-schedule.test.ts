import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { nextRunOf, periodOfRun, reportScheduleForm } from './report-schedule.ts'

const karachi = 'Asia/Karachi'
const next = (rule: object, after: string) =>
  nextRunOf({ frequency: 'DAILY', hour: 8, timeZone: karachi, ...rule }, new Date(after)).toISOString()

describe('a report is due next', () => {
  it.each([
    ['the same day, before its hour', {}, '2026-11-23T02:59:59Z', '2026-11-23T03:00:00.000Z'],
    ['the next day, from its hour on', {}, '2026-11-23T03:00:00Z', '2026-11-24T03:00:00.000Z'],
    [
      'by the hour of its zone',
      { timeZone: 'Africa/Djibouti' },
      '2026-11-23T04:00:00Z',
      '2026-11-23T05:00:00.000Z',
    ],
    [
      'on its weekday',
      { frequency: 'WEEKLY', weekday: 7 },
      '2026-11-23T03:00:00Z',
      '2026-11-29T03:00:00.000Z',
    ],
    ['a week later', { frequency: 'WEEKLY', weekday: 1 }, '2026-11-23T03:00:00Z', '2026-11-30T03:00:00.000Z'],
    [
      'on its day of the month',
      { frequency: 'MONTHLY', monthDay: 1 },
      '2026-12-01T03:00:00Z',
      '2027-01-01T03:00:00.000Z',
    ],
    [
      'in February too',
      { frequency: 'MONTHLY', monthDay: 28 },
      '2027-01-28T04:00:00Z',
      '2027-02-28T03:00:00.000Z',
    ],
    [
      'on the day on which clocks go forward',
      { timeZone: 'Europe/Berlin', hour: 2 },
      '2027-03-27T12:00:00Z',
      '2027-03-28T01:00:00.000Z',
    ],
    [
      'once on the day on which clocks go back',
      { timeZone: 'Europe/Berlin', hour: 2 },
      '2026-10-25T01:00:00Z',
      '2026-10-26T01:00:00.000Z',
    ],
  ])('%s', (_, rule, after, due) => expect(next(rule, after)).toBe(due))

  it('at most once an hour of its clock, whatever the month', () => {
    const timeZone = 'Europe/Berlin'
    let at = new Date('2026-10-01T00:00:00Z')
    const days = new Set<string>()
    for (let run = 0; run < 200; run += 1) {
      const due = nextRunOf({ frequency: 'DAILY', hour: 2, timeZone }, at)
      expect(due.getTime()).toBeGreaterThan(at.getTime())
      days.add(new Intl.DateTimeFormat('en-CA', { timeZone }).format(due))
      at = due
    }
    expect(days.size).toBe(200)
  })
})

describe('a report that is due is about', () => {
  it.each([
    ['DAILY', '2026-11-22T19:30:00Z', ['2026-11-22', '2026-11-22']],
    ['WEEKLY', '2026-11-23T03:00:00Z', ['2026-11-16', '2026-11-22']],
    ['MONTHLY', '2027-03-01T03:00:00Z', ['2027-02-01', '2027-02-28']],
    ['MONTHLY', '2027-01-28T03:00:00Z', ['2026-12-01', '2026-12-31']],
  ] as const)('%s at %s', (frequency, at, days) =>
    expect(Object.values(periodOfRun({ frequency, timeZone: karachi }, new Date(at)))).toEqual(days),
  )
})

const whole = { kind: 'lanes', frequency: 'DAILY', hour: 8, format: 'csv', receiverIds: [1] }
it.each([
  [{}, []],
  [{ kind: 'x' }, ['kind: Choose a report']],
  [{ frequency: undefined }, ['frequency: Choose how often']],
  [{ frequency: 'WEEKLY' }, ['weekday: Choose a day of the week']],
  [{ frequency: 'MONTHLY' }, ['monthDay: Day of the month must be between 1 and 28']],
  [{ frequency: 'MONTHLY', monthDay: 29 }, ['monthDay: Day of the month must be between 1 and 28']],
  [{ hour: 24 }, ['hour: Hour must be between 0 and 23']],
  [{ format: 'pdf' }, ['format: Choose CSV or XLSX']],
  [{ receiverIds: [] }, ['receiverIds: Choose who gets it']],
  [
    { receiverIds: Array.from({ length: 21 }, (_, at) => at + 1) },
    ['receiverIds: A report can go to at most 20 people'],
  ],
])('a schedule with %j', (changes, complaints) =>
  expect(complaintsOf(reportScheduleForm, { ...whole, ...changes })).toEqual(complaints),
)
