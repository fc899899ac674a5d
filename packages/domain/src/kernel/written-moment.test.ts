import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateTime, readMoment } from './dates.ts'
import type { Outcome } from './outcome.ts'
import { formatDay } from './written-day.ts'
import { readWrittenDay, readWrittenMoment } from './written-moment.ts'

// A Monday, ten in the morning in Karachi.
const now = new Date('2026-11-23T05:00:00Z')
const karachi = { now, zone: 'Asia/Karachi' }
const said = (outcome: Outcome<string>) => (outcome.ok ? outcome.value : outcome.refusal.sentence)
const moment = (typed: string, at = karachi) => said(readWrittenMoment(typed, at))
const day = (typed: string, at = karachi) => said(readWrittenDay(typed, at))

const unreadable = 'Write a date and a time, such as 24/12/2026 02:30 PM or tomorrow 9'

describe('a written moment', () => {
  it.each([
    ['24/12/2026 14:30', '2026-12-24T14:30'],
    ['24/12/2026 02:30 PM', '2026-12-24T14:30'],
    ['24/12/2026, 2:30pm', '2026-12-24T14:30'],
    ['24-12-2026 14.30', '2026-12-24T14:30'],
    ['24.12.2026 1430', '2026-12-24T14:30'],
    ['24 / 12 / 26 14h30', '2026-12-24T14:30'],
    ['24-12 9', '2026-12-24T09:00'],
    ['24/12 14', '2026-12-24T14:00'],
    ['9am 24/12', '2026-12-24T09:00'],
    ['14:30 on 24 Dec 2026', '2026-12-24T14:30'],
    ['24 Dec 9 am', '2026-12-24T09:00'],
    ['24th December 2026 at 9 a.m.', '2026-12-24T09:00'],
    ['Dec 24 9pm', '2026-12-24T21:00'],
    ['24-Dec-26 0900', '2026-12-24T09:00'],
    ['5 dec 10', '2026-12-05T10:00'],
    ['24 12 2026 9', '2026-12-24T09:00'],
    ['٢٤/١٢/٢٠٢٦ ١٤:٣٠', '2026-12-24T14:30'],
    ['۲۴-۱۲-۲۰۲۶ ۹', '2026-12-24T09:00'],
    ['\u206824/12/2026 02:30\u00a0PM\u2069', '2026-12-24T14:30'],
    ['2026-12-24T14:30', '2026-12-24T14:30'],
    ['2026-12-24 14:30:59', '2026-12-24T14:30'],
    ['2026-12-24T14:30:00Z', '2026-12-24T19:30'],
    ['2026-12-24T14:30:00.000+03:00', '2026-12-24T16:30'],
    ['today 14:00', '2026-11-23T14:00'],
    ['tomorrow 9', '2026-11-24T09:00'],
    ['Tom 9AM', '2026-11-24T09:00'],
    ['tomorrow noon', '2026-11-24T12:00'],
    ['yesterday 23:59', '2026-11-22T23:59'],
    ['9:30', '2026-11-23T09:30'],
    ['2 pm', '2026-11-23T14:00'],
    ['now', '2026-11-23T10:00'],
    ['+3h', '2026-11-23T13:00'],
    ['+ 90 min', '2026-11-23T11:30'],
    ['in 2 days', '2026-11-25T10:00'],
    ['+1w', '2026-11-30T10:00'],
    ['-14h', '2026-11-22T20:00'],
  ])('%s is %s', (typed, local) => expect(moment(typed)).toBe(local))

  it.each([
    ['mon 8', '2026-11-30T08:00'],
    ['mon 10:00', '2026-11-23T10:00'],
    ['mon 10:01', '2026-11-23T10:01'],
    ['Tuesday 8', '2026-11-24T08:00'],
    ['sun 8', '2026-11-29T08:00'],
  ])('%s is the next one, %s', (typed, local) => expect(moment(typed)).toBe(local))

  it.each([
    ['12am', '00:00'],
    ['12:30 am', '00:30'],
    ['12pm', '12:00'],
    ['1pm', '13:00'],
    ['11:59pm', '23:59'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s on a clock of 24 hours', (typed, time) => {
    expect(moment(`today ${typed}`)).toBe(`2026-11-23T${time}`)
  })

  it.each(['24:00', '25', '13pm', '0am', '9:60', '99'])('has no time of day %s', (typed) => {
    expect(moment(`today ${typed}`)).toBe(`${typed} is not a time of day`)
  })

  it.each([
    ['31/02/2026 10:00', 'There is no 31/02/2026'],
    ['31-02 10:00', 'There is no 31/02'],
    ['29/02/2027 9', 'There is no 29/02/2027'],
    ['29 feb 2027 9', 'There is no 29/02/2027'],
    ['00/12/2026 9', 'There is no 00/12/2026'],
    ['10/00/2026 9', 'There is no 10/00/2026'],
    ['2026-02-31T10:00', 'There is no 31/02/2026'],
    ['31 02 2026', 'There is no 31/02/2026'],
  ])('%s is refused and not changed into another day: %s', (typed, sentence) => {
    expect(moment(typed)).toBe(sentence)
  })

  it.each(['12/24/2026 9', '12-24 9', '12.24.26 9'])('%s never has the month first', (typed) => {
    expect(moment(typed)).toBe('There is no month 24: write the day first, such as 24/12/2026')
  })

  it.each([
    ['24/12/2026', '24/12/2026'],
    ['24 12 2026', '24/12/2026'],
    ['24 dec 2026', '24/12/2026'],
    ['24-12', '24/12/2026'],
    ['tomorrow', '24/11/2026'],
  ])('%s lacks its time', (typed, shown) => {
    expect(moment(typed)).toBe(`Add a time, such as ${shown} 09:00 AM`)
  })

  it.each([
    '',
    'soon',
    '9',
    'morning of 24/12',
    '24/12/2026 09:00 10:00',
    '24/12/202 9',
    '24/12-2026 9',
    '24 ma 9',
    'mo 8',
    '+3 moons',
    'tomorrow 2030',
    '241226',
    '1/2/3/4 9',
  ])('%j is no moment', (typed) => expect(moment(typed)).toBe(unreadable))

  it.each([
    ['24-12', '2026-11-23', '2026-12-24'],
    ['05-01', '2026-11-23', '2027-01-05'],
    ['20-11', '2026-11-23', '2026-11-20'],
    ['24-12', '2027-01-05', '2026-12-24'],
    ['29-02', '2027-12-01', '2028-02-29'],
    ['29-02', '2029-01-10', '2028-02-29'],
  ])('%s without a year, on %s, is the nearest: %s', (typed, today, found) => {
    expect(day(typed, { now: new Date(`${today}T12:00:00Z`), zone: 'UTC' })).toBe(found)
  })

  it('is refused in an hour that clocks skip, and in no hour beside it', () => {
    const london = { now, zone: 'Europe/London' }
    expect(moment('29/03/2026 00:59', london)).toBe('2026-03-29T00:59')
    expect(moment('29/03/2026 01:00', london)).toBe(
      'There is no 01:00 on 29/03/2026, as the clocks go forward',
    )
    expect(moment('29/03/2026 01:59', london)).toBe(
      'There is no 01:59 on 29/03/2026, as the clocks go forward',
    )
    expect(moment('29/03/2026 02:00', london)).toBe('2026-03-29T02:00')
    expect(moment('25/10/2026 01:30', london)).toBe('2026-10-25T01:30')
  })

  it('keeps the time of the clock over days, and counts hours, over a change of the clock', () => {
    const eve = { now: new Date('2026-03-28T12:00:00Z'), zone: 'Europe/London' }
    expect(moment('+1d', eve)).toBe('2026-03-29T12:00')
    expect(moment('+24h', eve)).toBe('2026-03-29T13:00')
  })

  it('has the day of the zone, not of Greenwich', () => {
    const late = { now: new Date('2026-11-23T20:30:00Z'), zone: 'Asia/Karachi' }
    expect(moment('today 9', late)).toBe('2026-11-24T09:00')
    expect(moment('today 9', { ...late, zone: 'UTC' })).toBe('2026-11-23T09:00')
  })

  it('is read as it is shown, in any zone and minute', () => {
    const minutes = fc.integer({ min: 0, max: 80 * 365 * 24 * 60 })
    const zones = fc.constantFrom('Asia/Karachi', 'Africa/Djibouti', 'Africa/Addis_Ababa', 'UTC')
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const then = new Date(minute * 60_000)
        const outcome = readWrittenMoment(formatDateTime(then, zone), { now, zone })
        return outcome.ok && readMoment(outcome.value, zone)?.getTime() === then.getTime()
      }),
    )
  })

  it('never throws, whatever is pasted', () => {
    const parts = fc.constantFrom(
      '24',
      '31',
      '/',
      '-',
      '.',
      ' ',
      ':',
      '9',
      'am',
      'dec',
      'mon',
      '+',
      'T',
      '0',
      '2026',
    )
    const texts = fc.array(parts, { maxLength: 9 }).map((each) => each.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = readWrittenMoment(text, karachi)
        return !outcome.ok || readMoment(outcome.value, karachi.zone) !== undefined
      }),
    )
  })
})

describe('a written day', () => {
  it.each([
    ['24/12/2026', '2026-12-24'],
    ['24-12', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24 Dec', '2026-12-24'],
    ['1 Sept', '2026-09-01'],
    ['December 24, 2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['2026/12/24', '2026-12-24'],
    ['24/12/2026 02:30 PM', '2026-12-24'],
    ['2026-12-24T22:30:00Z', '2026-12-25'],
    ['today', '2026-11-23'],
    ['tom', '2026-11-24'],
    ['mon', '2026-11-23'],
    ['tue', '2026-11-24'],
    ['-7d', '2026-11-16'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (typed, found) => expect(day(typed)).toBe(found))

  it.each(['', 'someday', '9', '14:00', '9am', '24', '12'])('%j is no day', (typed) => {
    expect(day(typed)).toBe('Write a date, such as 24/12/2026 or tomorrow')
  })

  it.each([
    ['31/02', 'There is no 31/02'],
    ['31/04/2026', 'There is no 31/04/2026'],
    ['12/13/2026', 'There is no month 13: write the day first, such as 24/12/2026'],
    ['24/12/2026 25:00', '25:00 is not a time of day'],
  ])('%s is refused: %s', (typed, sentence) => expect(day(typed)).toBe(sentence))

  it('is shown with its day first', () => expect(formatDay('2026-12-04')).toBe('04/12/2026'))
})
