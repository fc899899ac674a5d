import { expect, it } from 'vitest'
import { nearFirst } from './geography.queries.ts'

const [adama, ali, aliSabieh] = [
  { name: 'Adama', countryId: 2 },
  { name: 'Ali', countryId: 1 },
  { name: 'Ali Sabieh', countryId: 3 },
]
const found = [adama, ali, aliSabieh]

it.each([
  [1, [ali, adama, aliSabieh]],
  [3, [aliSabieh, adama, ali]],
  [undefined, found],
  [9, found],
])('in country %s its cities come first, and the others as they were found', (id, expected) => {
  expect(nearFirst(found, id)).toEqual(expected)
})
