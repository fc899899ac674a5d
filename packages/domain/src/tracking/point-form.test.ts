import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { pointForm } from './point-form.ts'

it.each([
  [{ lat: 90, lng: -180 }, []],
  [{}, []],
  [{ lat: 90.1, lng: 0 }, ['lat: Location on the map is not valid']],
  [{ lat: 0, lng: -180.1 }, ['lng: Location on the map is not valid']],
])('a truck at %j is told %j', (point, said) => expect(complaintsOf(pointForm, point)).toEqual(said))
