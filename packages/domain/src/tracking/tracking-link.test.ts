import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import {
  isPlaceShared,
  isTrackingLinkOpen,
  mayShareTracking,
  trackingLinkEnd,
  trackingLinkForm,
} from './tracking-link.ts'

it.each([
  [{ days: 1 }, []],
  [{ days: '30', label: 'Warehouse in Korangi' }, []],
  [{}, ['days: A link can be valid for 1 to 30 days']],
  [{ days: 0 }, ['days: A link can be valid for 1 to 30 days']],
  [{ days: 31 }, ['days: A link can be valid for 1 to 30 days']],
  [{ days: 1.5 }, ['days: A link can be valid for 1 to 30 days']],
  [{ days: 7, label: 'x'.repeat(101) }, ['label: For whom it is cannot exceed 100 characters']],
])('a booking is shared with %j', (input, complaints) =>
  expect(complaintsOf(trackingLinkForm, input)).toEqual(complaints),
)

it.each([
  [1, 0, 'allowed'],
  [12, 9, 'allowed'],
  [7, 10, 'tracking.links_enough'],
  [13, 0, 'tracking.cancelled'],
] as const)('a booking in status %i with %i open links is %s', (statusId, open, code) => {
  const verdict = mayShareTracking(statusId, open)
  expect(verdict.allowed ? 'allowed' : verdict.refusal.code).toBe(code)
})

it('a link opens until the instant at which it ends, and never once it was taken back', () => {
  const made = new Date('2026-11-22T07:00:00Z')
  const expiresAt = trackingLinkEnd(7, made)
  expect(expiresAt.toISOString()).toBe('2026-11-29T07:00:00.000Z')
  const at = (ms: number) => new Date(expiresAt.getTime() + ms)
  expect([-1, 0, 1].map((ms) => isTrackingLinkOpen({ expiresAt, revokedAt: null }, at(ms)))).toEqual([
    true,
    false,
    false,
  ])
  expect(isTrackingLinkOpen({ expiresAt, revokedAt: made }, at(-1))).toBe(false)
})

it('a truck is shown from setting out until it is unloaded', () => {
  const shown = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const).filter(isPlaceShared)
  expect(shown).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})
