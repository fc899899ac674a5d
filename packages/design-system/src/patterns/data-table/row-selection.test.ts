import { expect, it } from 'vitest'
import { toggled } from './row-selection.ts'

const keys = [1, 2, 3, 4, 5]

it.each([
  ['a row that is not selected is', [], 2, undefined, [2]],
  ['a selected row is no longer', [2, 3], 2, undefined, [3]],
  ['a range downwards is whole', [2], 4, 2, [2, 3, 4]],
  ['a range upwards is whole', [4], 2, 4, [2, 3, 4]],
  ['a range is taken away as its end is', [1, 2, 3, 4], 4, 2, [1]],
  ['a range from a row that has gone is its end alone', [9], 3, 9, [3, 9]],
  ['what lies outside of the range stays', [5], 2, 1, [1, 2, 5]],
])('%s', (_, selected, key, from, expected) =>
  expect([...toggled(new Set(selected), keys, key, from)].sort()).toEqual(expected),
)
