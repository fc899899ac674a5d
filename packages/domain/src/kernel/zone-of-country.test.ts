import { expect, it } from 'vitest'
import { dayInCountry, momentsOfDays, zoneOfCountry } from './zone-of-country.ts'

it.each([
  [2, 'Africa/Addis_Ababa'],
  [null, 'Asia/Karachi'],
  [99, 'Asia/Karachi'],
])('country %s has the clock of %s', (id, zone) => expect(zoneOfCountry(id)).toBe(zone))

// 20:30 UTC is 01:30 in Karachi and 23:30 of the previous day in Ethiopia and Djibouti.
it.each([
  [1, '2026-12-01'],
  [2, '2026-11-30'],
  [3, '2026-11-30'],
  [null, '2026-12-01'],
])('it is another day in country %s for the two hours between their midnights', (id, day) =>
  expect(dayInCountry(id, new Date('2026-11-30T20:30:00Z'))).toBe(day),
)

it.each([
  [1, '2026-10-31T19:00:00.000Z', '2026-11-30T19:00:00.000Z'],
  [2, '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
])('a month of country %s lies between its own midnights', (id, start, end) =>
  expect(momentsOfDays(id, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    start: new Date(start),
    end: new Date(end),
  }),
)

it('no period begins on a day that does not exist', () =>
  expect(() => momentsOfDays(1, { from: '2026-02-30', to: '2026-03-01' })).toThrow(RangeError))
