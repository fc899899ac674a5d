import { expect, it } from 'vitest'
import { blockReasons, otherReason, withOtherLast } from './blocking.ts'

const other = { id: 0, name: otherReason }

it('Other is the last reason for blocking, and only once', () => {
  expect(blockReasons.at(-1)).toBe('Other')
  expect(withOtherLast([{ id: 1, name: 'Fraud' }], other).map(({ name }) => name)).toEqual(['Fraud', 'Other'])
  const served = [
    { id: 9, name: 'other ' },
    { id: 1, name: 'Fraud' },
  ]
  expect(withOtherLast(served, other).map(({ id }) => id)).toEqual([1, 9])
})
