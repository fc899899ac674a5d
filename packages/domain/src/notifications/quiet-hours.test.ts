import { describe, expect, it } from 'vitest'
import { afterQuiet } from './quiet-hours.ts'

const night = { from: '22:00', to: '06:00' }
const karachi = 'Asia/Karachi'
const outAt = (utc: string, quiet = night, zone = karachi) =>
  afterQuiet(new Date(`2026-11-21T${utc}Z`), quiet, zone)
    .toISOString()
    .slice(5, 16)

describe('quiet hours', () => {
  it.each([
    ['16:59:59', '11-21T16:59'],
    ['17:00:00', '11-22T01:00'],
    ['23:30:00', '11-22T01:00'],
    ['00:59:59', '11-21T01:00'],
    ['01:00:00', '11-21T01:00'],
  ])('of a night in Karachi let a message of %s UTC out at %s', (utc, out) => expect(outAt(utc)).toBe(out))

  it('are those of the clock where the reader lives', () => {
    expect(outAt('18:30:00', night, 'Africa/Addis_Ababa')).toBe('11-21T18:30')
    expect(outAt('19:00:00', night, 'Africa/Addis_Ababa')).toBe('11-22T03:00')
    expect(outAt('16:30:00', night, 'Asia/Kathmandu')).toBe('11-22T00:15')
  })

  const spring = 'clocks go from 01:00 to 02:00'
  const autumn = 'clocks go from 02:00 back to 01:00'
  it.each([
    [spring, '2027-03-27T22:30', night, '2027-03-28T05:00'],
    [spring, '2027-03-28T01:00', night, '2027-03-28T05:00'],
    // 01:30 does not exist on this day, so the quiet hours end at 02:00 by the changed clock.
    [spring, '2027-03-27T23:00', { from: '22:00', to: '01:30' }, '2027-03-28T01:00'],
    [spring, '2027-03-28T00:59', { from: '00:00', to: '01:30' }, '2027-03-28T01:00'],
    [spring, '2027-03-28T01:00', { from: '01:30', to: '06:00' }, '2027-03-28T05:00'],
    [spring, '2027-03-28T01:00', { from: '22:00', to: '01:30' }, '2027-03-28T01:00'],
    [autumn, '2027-10-30T21:30', night, '2027-10-31T06:00'],
    [autumn, '2027-10-31T01:30', night, '2027-10-31T06:00'],
    [autumn, '2027-10-30T23:00', { from: '22:00', to: '02:00' }, '2027-10-31T02:00'],
    // 01:30 occurs twice: the quiet hours end at the first one, and start again at the second 01:00.
    [autumn, '2027-10-30T23:00', { from: '22:00', to: '01:30' }, '2027-10-31T00:30'],
    [autumn, '2027-10-31T00:45', { from: '22:00', to: '01:30' }, '2027-10-31T00:45'],
    [autumn, '2027-10-31T01:10', { from: '22:00', to: '01:30' }, '2027-10-31T01:30'],
    ['a day like others', '2027-03-26T23:00', night, '2027-03-27T06:00'],
  ])('in London, where %s, let a message of %s UTC out: %j, at %s', (_, utc, quiet, out) =>
    expect(
      afterQuiet(new Date(`${utc}:00Z`), quiet, 'Europe/London')
        .toISOString()
        .slice(0, 16),
    ).toBe(out),
  )

  it.each(['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', karachi])(
    'in %s, whatever the moment of a year, end no more than a night later and at no quiet moment',
    (zone) => {
      for (let hour = 0; hour < 365 * 24; hour += 1) {
        const now = new Date(Date.UTC(2027, 0, 1, hour, 20))
        const out = afterQuiet(now, night, zone)
        expect(out.getTime() - now.getTime()).toBeLessThanOrEqual(9 * 3_600_000)
        expect(afterQuiet(out, night, zone)).toBe(out)
      }
    },
  )

  it.each([
    ['00:00', '06:00', '19:00:00', '11-22T01:00'],
    ['18:00', '00:00', '18:59:00', '11-21T19:00'],
    ['18:00', '00:00', '19:00:00', '11-21T19:00'],
    ['23:59', '00:01', '18:59:00', '11-21T19:01'],
    ['23:59', '00:01', '19:01:00', '11-21T19:01'],
  ])('from %s to %s let a message of %s UTC out at %s, as midnight is 19:00 UTC', (from, to, utc, out) =>
    expect(outAt(utc, { from, to })).toBe(out),
  )

  it('may lie within a day', () => {
    const lunch = { from: '12:00', to: '14:00' }
    expect(outAt('07:00:00', lunch)).toBe('11-21T09:00')
    expect(outAt('09:00:00', lunch)).toBe('11-21T09:00')
  })

  it.each([
    undefined,
    { from: '', to: '06:00' },
    { from: '22:00', to: '22:00' },
    { from: '25:00', to: '06:00' },
  ])('are none with %j', (quiet) => {
    const now = new Date('2026-11-21T20:00:00Z')
    expect(afterQuiet(now, quiet, karachi)).toBe(now)
  })
})
