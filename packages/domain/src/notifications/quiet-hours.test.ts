import { describe, expect, it } from 'vitest'
import { afterQuiet } from './quiet-hours.ts'

const night = { from: '22:00', to: '06:00' }
const outAt = (utc: string, quiet = night, country: number | null = 1) =>
  afterQuiet(new Date(`2026-11-21T${utc}Z`), quiet, country)
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

  it('are those of the country that the reader lives in', () => {
    expect(outAt('18:30:00', night, 2)).toBe('11-21T18:30')
    expect(outAt('19:00:00', night, 2)).toBe('11-22T03:00')
    expect(outAt('18:30:00', night, null)).toBe('11-22T01:00')
  })

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
    expect(afterQuiet(now, quiet, 1)).toBe(now)
  })
})
