import { expect, it } from 'vitest'
import { daysLeft, expiryTone, isExpired } from './expiry.ts'

// Half an hour before midnight in Pakistan.
const now = new Date('2026-11-21T18:30:00.000Z')

it.each([
  ['2026-11-21', 0, 'danger'],
  ['2026-11-20', -1, 'danger'],
  ['2026-11-28', 7, 'danger'],
  ['2026-11-29', 8, 'warning'],
  ['2026-12-21', 30, 'warning'],
  ['2026-12-22', 31, 'info'],
  ['2027-01-20', 60, 'info'],
  ['2027-01-21', 61, undefined],
])('a paper that is good until %s has %i days left', (lastDay, left, tone) => {
  expect([daysLeft(lastDay, now), expiryTone(lastDay, now)]).toEqual([left, tone])
})

it.each([
  ['2026-11-21', false],
  ['2026-11-20', true],
  [null, false],
  [undefined, false],
])('a paper that is good until %s is expired: %s', (lastDay, expired) => {
  expect(isExpired(lastDay, now)).toBe(expired)
})

it.each([
  ['2026-11-21T18:59:59.999Z', 0, false],
  ['2026-11-21T19:00:00.000Z', -1, true],
  ['2026-11-20T19:00:00.000Z', 0, false],
  ['2026-11-20T18:59:59.999Z', 1, false],
])('at %s, by the day at home, a paper that is good until the 21st has %i days left', (at, left, expired) => {
  const then = new Date(at)
  expect([daysLeft('2026-11-21', then), isExpired('2026-11-21', then)]).toEqual([left, expired])
})
