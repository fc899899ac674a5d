import { expect, it } from 'vitest'
import { remainingTime } from './remaining-time.ts'

const until = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:59.001Z', '00:00:01'],
  ['2026-11-21T11:59:00Z', '00:01:00'],
  ['2026-11-21T11:59:01Z', '00:00:59'],
  ['2026-11-19T10:56:56Z', '49:03:04'],
  ['2026-11-21T12:00:00Z', '00:00:00'],
  ['2026-11-21T12:00:01Z', '00:00:00'],
])('at %s there is %s left', (now, left) => {
  expect(remainingTime(Date.parse(now), until)).toBe(left)
})
