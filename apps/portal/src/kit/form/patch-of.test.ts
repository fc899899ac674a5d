import { expect, it } from 'vitest'
import { patchOf } from './patch-of.ts'

it('a change names what was changed, and takes away what was emptied', () => {
  const values = { name: 'Mill', gate: undefined, zip: undefined, lat: 0 }
  expect(patchOf(values, ['gate', 'lat'])).toEqual({ gate: null, lat: 0 })
  expect(patchOf(values, [])).toEqual({})
})
