import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { citySearchForm } from './city-search-form.ts'

it.each([
  ['kar', true],
  ['ka', false],
  [' ka ', false],
  ['   ', false],
  [undefined, false],
])('a search for %j may be asked: %s', (name, mayBeAsked) => {
  const said = mayBeAsked ? [] : ['name: City search needs at least 3 characters']
  expect(complaintsOf(citySearchForm, { name })).toEqual(said)
})
