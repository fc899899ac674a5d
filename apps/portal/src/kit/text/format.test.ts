import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { formatsOf } from './format.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const write = formatsOf(createIntl({ locale: 'en' }), { zone: 'Asia/Karachi', now: () => noon })

describe('an amount', () => {
  it.each([
    ['45000.00', 'Rs 45,000'],
    ['45000.5', 'Rs 45,000.50'],
    ['45000.55', 'Rs 45,000.55'],
    ['0', 'Rs 0'],
    ['-1250.00', '−Rs 1,250'],
    ['-0.05', '−Rs 0.05'],
    ['-0.00', 'Rs 0'],
    ['99999999999999.99', 'Rs 99,999,999,999,999.99'],
  ])('%s is written %s, never in two lines', (amount, expected) =>
    expect(write.money(amount, 'Rs')).toBe(expected.replace(' ', '\u00a0')),
  )

  it.each([null, undefined])('that is %s is N/A', (amount) => expect(write.money(amount, 'Rs')).toBe('N/A'))
})

describe('a time', () => {
  it.each([
    ['2026-11-21T08:05:00Z', '21/11/2026 01:05\u00a0PM'],
    ['2026-11-20T19:30:00Z', '21/11/2026 12:30\u00a0AM'],
  ])('%s is written %s in the zone of the viewer', (at, expected) =>
    expect(write.dateTime(at)).toMatch(new RegExp(`^${expected}$`, 'i')),
  )

  it.each([null, undefined, '', 'soon'])('%j is N/A', (at) => {
    expect(write.dateTime(at)).toBe('N/A')
    expect(write.relative(at)).toBe('N/A')
  })

  it.each([
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
    ['2026-11-21T13:00:00Z', 'in 1 hour'],
    ['2026-11-21T12:59:00Z', 'in 59 minutes'],
    ['2026-11-21T12:00:10Z', 'this minute'],
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-19T12:00:00Z', '2 days ago'],
  ])('%s is, at noon, %s', (at, expected) => expect(write.relative(at)).toBe(expected))
})

describe('a day ahead or behind', () => {
  const seen = (zone: string, now: string, at: string) =>
    formatsOf(createIntl({ locale: 'en' }), { zone, now: () => new Date(now) }).relative(at)

  it.each([
    ['Asia/Karachi', '2026-11-21T21:49:00Z', '2026-11-23T10:00:00Z', 'tomorrow'],
    ['Asia/Karachi', '2026-11-21T21:49:00Z', '2026-11-23T19:00:00Z', 'in 2 days'],
    ['Asia/Karachi', '2026-11-21T21:49:00Z', '2026-11-24T06:17:00Z', 'in 2 days'],
    ['Asia/Karachi', '2026-11-21T21:49:00Z', '2026-11-24T10:08:00Z', 'in 2 days'],
    ['America/New_York', '2026-11-21T21:49:00Z', '2026-11-23T10:00:00Z', 'in 2 days'],
    ['Africa/Addis_Ababa', '2026-11-21T20:59:00Z', '2026-11-23T20:59:00Z', 'in 2 days'],
    ['Africa/Addis_Ababa', '2026-11-21T21:00:00Z', '2026-11-23T20:59:00Z', 'tomorrow'],
    ['Asia/Karachi', '2026-11-23T10:00:00Z', '2026-11-21T21:49:00Z', 'yesterday'],
    ['Asia/Karachi', '2026-11-23T10:00:00Z', '2026-11-21T18:59:00Z', '2 days ago'],
  ])('in %s at %s, %s is %s by the calendar', (zone, now, at, expected) =>
    expect(seen(zone, now, at)).toBe(expected),
  )

  it.each([
    ['2026-11-21T19:01:00Z', '2026-11-21T18:59:00Z', '2 minutes ago'],
    ['2026-11-21T12:00:00Z', '2026-11-22T11:00:00Z', 'in 23 hours'],
    ['2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z', 'tomorrow'],
    ['2026-11-21T12:00:00Z', '2026-11-20T13:00:00Z', '23 hours ago'],
    ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z', 'yesterday'],
  ])(
    'at %s, %s is %s: under 24 hours the hours are told, whatever midnight lies between',
    (now, at, expected) => expect(seen('Asia/Karachi', now, at)).toBe(expected),
  )
})

describe('what a date field holds', () => {
  it.each([
    ['2026-11-23T15:00', 'Mon 23/11/2026 03:00\u00a0PM'],
    ['2026-11-12T00:00', 'Thu 12/11/2026 12:00\u00a0AM'],
    ['2026-12-11', 'Fri 11/12/2026'],
    ['', undefined],
    ['2026-02-31', undefined],
    ['2026-11-23T', undefined],
  ])('%j is said as %s', (local, expected) => expect(write.weekday(local)).toBe(expected))
})

describe('on a page from right to left', () => {
  const written = formatsOf(createIntl({ locale: 'en-XB' }), { zone: 'Asia/Karachi', now: () => noon })

  it.each([
    ['a time', written.dateTime('2026-11-21T08:05:00Z'), '21/11/2026 01:05\u00a0PM'],
    ['a date', written.date('2026-11-21T08:05:00Z'), '21/11/2026'],
    ['a distance in time', written.relative('2026-11-21T14:00:00Z'), 'in 2 hours'],
    ['a distance in days', written.relative('2026-11-19T12:00:00Z'), '2 days ago'],
    ['an amount', written.money('45000', 'Rs'), 'Rs\u00a045,000'],
    ['a weight', written.weight(24, 'Tonne'), '24 Tonne'],
  ])('%s is kept apart from the words around it', (_, shown, expected) =>
    expect(shown).toBe(`\u2068${expected}\u2069`),
  )
})

describe('a weight and a number', () => {
  it.each([
    [0, '0 Tonne'],
    [12.5, '12.5 Tonne'],
    [10000, '10,000 Tonne'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%s is written %s', (weight, expected) => expect(write.weight(weight, 'Tonne')).toBe(expected))

  it.each([
    [0, '0'],
    [1001, '1,001'],
    [null, 'N/A'],
  ])('%s is written %s', (value, expected) => expect(write.number(value)).toBe(expected))
})

describe('a share and a figure', () => {
  it.each([
    [53.7, '53.7%'],
    [53.76, '53.8%'],
    [0, '0%'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%s is written %s', (share, expected) => expect(write.percent(share)).toBe(expected))

  it.each([
    [1234.5, '1,234.5'],
    [0, '0'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%s is written %s without a unit', (figure, expected) => expect(write.number(figure)).toBe(expected))
})
