import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { toldPositionForm } from './position-form.ts'

it.each([
  [7, []],
  ['7', []],
  ['', ['cityId: Choose the city']],
  ['Multan', ['cityId: Choose the city']],
])('a position that was told on the phone, with the city %j, is told %j', (cityId, said) => {
  expect(complaintsOf(toldPositionForm, { cityId })).toEqual(said)
})
