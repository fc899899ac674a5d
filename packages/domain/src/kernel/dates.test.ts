import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDaysBetween, formatDate, formatDateTime, readInstant, readMoment } from './dates.ts'

describe('a moment on the screen', () => {
  it.each([
    ['2026-11-21T09:30:00Z', 'Asia/Karachi', '21/11/2026 02:30 PM'],
    ['2026-11-21T09:30:00Z', 'Africa/Addis_Ababa', '21/11/2026 12:30 PM'],
    ['2026-11-21T19:00:00Z', 'Asia/Karachi', '22/11/2026 12:00 AM'],
    ['2026-01-02T00:05:00Z', 'UTC', '02/01/2026 12:05 AM'],
    ['2026-07-01T03:04:00Z', 'Asia/Karachi', '01/07/2026 08:04 AM'],
  ])('%s in %s is %s', (instant, zone, shown) => expect(formatDateTime(instant, zone)).toBe(shown))

  it.each([undefined, null, '', 'soon', new Date(Number.NaN)])('is N/A for %s', (value) => {
    expect(formatDateTime(value, 'UTC')).toBe('N/A')
    expect(formatDate(value, 'UTC')).toBe('N/A')
  })

  it('may leave the time out', () => expect(formatDate('2026-11-21T09:30:00Z', 'UTC')).toBe('21/11/2026'))
})

describe('the days between two moments', () => {
  it.each([
    // A minute on either side of midnight in Karachi.
    ['2026-11-21T18:58:00Z', '2026-11-21T18:59:00Z', 'Asia/Karachi', 0],
    ['2026-11-21T18:59:00Z', '2026-11-21T19:00:00Z', 'Asia/Karachi', 1],
    ['2026-11-21T19:00:00Z', '2026-11-21T18:59:00Z', 'Asia/Karachi', -1],
    ['2026-11-21T18:59:00Z', '2026-11-21T19:00:00Z', 'UTC', 0],
    ['2026-11-21T21:49:00Z', '2026-11-23T10:00:00Z', 'Asia/Karachi', 1],
    ['2026-11-21T21:49:00Z', '2026-11-23T10:00:00Z', 'America/New_York', 2],
    ['2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', 'UTC', 1],
    // Clock changes: a day of 25 hours and one of 23.
    ['2026-11-01T04:10:00Z', '2026-11-02T04:10:00Z', 'America/New_York', 0],
    ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 'America/New_York', 1],
  ])('from %s to %s in %s are %i', (from, to, zone, days) =>
    expect(calendarDaysBetween(new Date(from), new Date(to), zone)).toBe(days),
  )
})

describe('a moment from a field', () => {
  it('without an offset is meant in the zone', () => {
    expect(readMoment('2026-11-21T14:30', 'Asia/Karachi')).toEqual(new Date('2026-11-21T09:30:00Z'))
  })
  it('with an offset is meant as it stands', () => {
    expect(readMoment('2026-11-21T14:30+05:00', 'UTC')).toEqual(new Date('2026-11-21T09:30:00Z'))
  })
  it('is read on both sides of a clock change', () => {
    expect(readMoment('2026-03-29T00:59', 'Europe/London')).toEqual(new Date('2026-03-29T00:59:00Z'))
    expect(readMoment('2026-03-29T02:01', 'Europe/London')).toEqual(new Date('2026-03-29T01:01:00Z'))
    expect(readMoment('2026-10-25T03:00', 'Europe/London')).toEqual(new Date('2026-10-25T03:00:00Z'))
  })
  it.each([
    'x2026-11-21T10:00',
    '2026-11-21T10:00x',
    '2026-11-21T10:00:00.1234',
    'x2026-11-21T10:00Z',
    '2026-11-21T10:00Zx',
    '2026-02-31T10:00',
    '2026-13-01T10:00',
    '2026-01-01T25:00',
    '21/11/2026',
    '2026-11-21',
  ])('is nothing for %s', (text) => expect(readMoment(text, 'UTC')).toBeUndefined())
  it.each([
    '2027-02-30T10:00:00Z',
    '2026-12-31T24:00:00Z',
    '2016-12-31T23:59:60Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ])('is nothing for %s, which is on no day or in no year that is kept', (text) =>
    expect(readMoment(text, 'UTC')).toBeUndefined(),
  )
  it('reaches from the first year to the last of four digits', () => {
    const [first, last] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
    expect(readMoment(first, 'UTC')?.toISOString()).toBe(first)
    expect(readMoment(last, 'UTC')?.toISOString()).toBe(last)
    expect(readMoment('9999-12-31T23:30', 'America/New_York')).toBeUndefined()
    expect(readMoment(new Date(Date.parse(last) + 1), 'UTC')).toBeUndefined()
  })
  it('comes back as it was shown, in any zone and minute', () => {
    const minutes = fc.integer({ min: 0, max: 50 * 365 * 24 * 60 })
    const zones = fc.constantFrom('Asia/Karachi', 'Africa/Djibouti', 'Asia/Kathmandu', 'UTC')
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const moment = new Date(minute * 60_000)
        const shown = formatDateTime(moment, zone)
        const [, day, month, year, hour, rest, half] = /(..)\/(..)\/(....) (..):(..) (..)/.exec(shown) ?? []
        const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
        const typed = `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${rest}`
        return readMoment(typed, zone)?.getTime() === moment.getTime()
      }),
    )
  })
})

describe('a moment on the wire', () => {
  it.each([
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T14:30:00.5+05:00', '2026-11-21T09:30:00.500Z'],
    ['2028-02-29T23:59:59-05:30', '2028-03-01T05:29:59.000Z'],
  ])('%s is %s', (text, moment) => expect(readInstant(text)?.toISOString()).toBe(moment))

  it.each([
    '2026-11-21T09:30:00',
    '2026-11-21 09:30:00Z',
    '2026-11-21t09:30:00z',
    '2026-11-21T09:30:00+0530',
    ' 2026-11-21T09:30:00Z',
    '2027-02-29T10:00:00Z',
    '2026-11-21T09:30:00+24:00',
    '-000001-01-01T00:00:00Z',
    '',
  ])('is not %j', (text) => expect(readInstant(text)).toBeUndefined())
})

describe('what is no moment', () => {
  it.each([
    'x2026-11-21T09:30',
    '2026-11-21T09:30x',
    '2026-11-21T09:30:00.1234',
    '2026-11-21T09:30:0',
    '12026-11-21T09:30',
    'at 2026-11-21T09:30:00Z',
    '2026-11-21T09:30:00Z or so',
  ])('%s', (text) => {
    expect(readMoment(text, 'Asia/Karachi')).toBeUndefined()
    expect(formatDate(text, 'Asia/Karachi')).toBe('N/A')
  })

  it('but space around one does not matter', () => {
    const moment = new Date('2026-11-21T04:30:00Z')
    expect(readMoment(' 2026-11-21T09:30 ', 'Asia/Karachi')).toEqual(moment)
    expect(readMoment(' 2026-11-21T04:30:00Z\n', 'Asia/Karachi')).toEqual(moment)
  })
})
