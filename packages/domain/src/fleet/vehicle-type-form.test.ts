import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { mayRetireVehicleType, vehicleTypeForm } from './vehicle-type-form.ts'

const whole = { name: 'Trailer', iconKey: 'flatbed' }

it.each([
  [{}, []],
  [{ minWeight: '20', maxWeight: 60.5, localName: 'ٹریلر' }, []],
  [{ name: ' ' }, ['name: Name is required']],
  [{ name: 'x'.repeat(101) }, ['name: Name cannot exceed 100 characters']],
  [{ iconKey: undefined }, ['iconKey: Icon is required']],
  [{ iconKey: 'plane' }, ['iconKey: Icon is not valid']],
  [{ minWeight: 60, maxWeight: 60 }, ['maxWeight: Greatest load must be more than least load']],
  [{ minWeight: 0 }, ['minWeight: Least load must be greater than 0 and at most 1000 tonnes']],
  [{ maxWeight: 1001 }, ['maxWeight: Greatest load must be greater than 0 and at most 1000 tonnes']],
])('a vehicle type with %j', (changes, complaints) =>
  expect(complaintsOf(vehicleTypeForm, { ...whole, ...changes })).toEqual(complaints),
)

it.each([
  [0, false, 'fleet.last_type'],
  [1, false, 'allowed'],
  [0, true, 'allowed'],
  [0, undefined, 'allowed'],
] as const)('with %i others, isActive %s is %s', (others, isActive, code) => {
  const verdict = mayRetireVehicleType(others, isActive)
  expect(verdict.allowed ? 'allowed' : verdict.refusal.code).toBe(code)
})
