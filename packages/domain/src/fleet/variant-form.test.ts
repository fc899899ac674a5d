import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { variantForm } from './variant-form.ts'

const variant = { vehicleTypeId: '2', name: '48 ft', minWeight: '10', maxWeight: '40' }
const order = 'maxWeight: Greatest load must be more than least load'

it.each([
  [{}, []],
  [{ vehicleTypeId: '' }, ['vehicleTypeId: Vehicle type is required']],
  [{ vehicleTypeId: 0 }, ['vehicleTypeId: Vehicle type is not valid']],
  [{ name: '' }, ['name: Name is required']],
  [{ minWeight: 0 }, ['minWeight: Least load must be greater than 0 and at most 1000 tonnes']],
  [{ maxWeight: 1000 }, []],
  [{ maxWeight: 1000.5 }, ['maxWeight: Greatest load must be greater than 0 and at most 1000 tonnes']],
  [{ minWeight: 40 }, [order]],
  [{ minWeight: 39.9 }, []],
  [{ lengthFt: 200 }, []],
  [{ lengthFt: 201 }, ['lengthFt: Length must be greater than 0 and at most 200 feet']],
  [{ axles: 30 }, []],
  [{ axles: 2.5 }, ['axles: Axles must be a whole number from 1 to 30']],
  [{ axles: 31 }, ['axles: Axles must be a whole number from 1 to 30']],
])('a variant with %j', (changes, complaints) =>
  expect(complaintsOf(variantForm, { ...variant, ...changes })).toEqual(complaints),
)
