import { expect, it } from 'vitest'
import { misfitsOf } from './vehicle-fit.ts'

const wanted = { vehicleTypeId: 2, weight: 20, weightUnit: 'Tonne' } as const

it.each([
  ['a flatbed of 20 t', { vehicleTypeId: 2, capacityWeight: 20 }, []],
  ['a flatbed of 19.9 t', { vehicleTypeId: 2, capacityWeight: 19.9 }, ['capacity']],
  ['a flatbed of unknown capacity', { vehicleTypeId: 2, capacityWeight: null }, []],
  ['a containerized of 30 t', { vehicleTypeId: 1, capacityWeight: 30 }, ['type']],
  ['a Shehzore of 2.5 t', { vehicleTypeId: 6, capacityWeight: 2.5 }, ['type', 'capacity']],
] as const)('against %s for 20 t on a flatbed speaks the right thing', (_, offered, misfits) => {
  expect(misfitsOf(wanted, offered)).toEqual(misfits)
})

it.each([
  [{ weight: 20_000, weightUnit: 'kg' }, []],
  [{ weight: 20_001, weightUnit: 'kg' }, ['capacity']],
  [{ weight: null, weightUnit: 'Tonne' }, []],
  [{ weight: 900, weightUnit: 'bales' }, []],
] as const)('a weight of %j on 20 t of capacity speaks %j', (weight, misfits) => {
  expect(misfitsOf({ ...wanted, ...weight }, { vehicleTypeId: 2, capacityWeight: 20 })).toEqual(misfits)
})
