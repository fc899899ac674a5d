import { expect, it } from 'vitest'
import { timeOf } from './window-of.ts'

const opensAt = '2026-11-21T10:00:00.400Z'
const now = new Date('2026-11-21T10:00:00.000Z')

it.each([
  ['open', opensAt, opensAt],
  ['open', '2026-11-21T09:59:59.000Z', now.toISOString()],
  ['scheduled', opensAt, now.toISOString()],
  ['closed', null, now.toISOString()],
] as const)('a window that the server calls %s since %s is told the time %s', (state, opening, told) => {
  expect(timeOf({ bidWindow: { state, opensAt: opening } }, now).toISOString()).toBe(told)
})
