import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ayesha Khan', 'AK'],
  ['muhammad bilal siddiqui', 'MS'],
  ['Daewoo', 'D'],
  ['Khan & Sons', 'KS'],
  ['عائشہ خان', 'عخ'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
