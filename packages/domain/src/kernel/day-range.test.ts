import { expect, it } from 'vitest'
import { mayBeRange } from './day-range.ts'

const refused = {
  refusal: { code: 'days.upside_down', sentence: 'The last day must not be before the first day' },
}

it.each([
  ['2026-11-23', '2026-11-24', { allowed: true }],
  ['2026-11-23', '2026-11-23', { allowed: true }],
  ['2026-11-23', '2026-11-22', refused],
  ['2027-01-01', '2026-12-31', refused],
  ['2026-12-31', '2027-01-01', { allowed: true }],
  ['2026-11-23', undefined, { allowed: true }],
  [undefined, '2026-11-23', { allowed: true }],
  [undefined, undefined, { allowed: true }],
])('from %s to %s', (fromDate, toDate, verdict) => {
  expect(mayBeRange({ fromDate, toDate })).toMatchObject(verdict)
})
