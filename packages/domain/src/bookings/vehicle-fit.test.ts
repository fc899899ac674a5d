import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { mayCarry, misfitsOf } from './vehicle-fit.ts'

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

it.each([
  [{ vehicleTypeVariantId: 21 }, { vehicleTypeVariantId: 21 }, []],
  [{ vehicleTypeVariantId: 21 }, { vehicleTypeVariantId: 22 }, ['variant']],
  [{ vehicleTypeVariantId: 21 }, { vehicleTypeVariantId: null }, []],
  [{ vehicleTypeVariantId: null }, { vehicleTypeVariantId: 22 }, []],
  [{ vehicleTypeVariantId: 21 }, { vehicleTypeVariantId: 22, vehicleTypeId: 1 }, ['type']],
] as const)('a wish for %j met by %j speaks %j', (wish, offer, misfits) => {
  const offered = { vehicleTypeId: 2, capacityWeight: null, ...offer } as const
  expect(misfitsOf({ ...wanted, ...wish }, offered)).toEqual(misfits)
})

describe('a vehicle that does not fit', () => {
  const lead = [{ permission: 'booking:override', scope: 'ALL' }] as const
  const sentence = (
    offered: object,
    override = false,
    grants: readonly { permission: string; scope: 'ALL' }[] = lead,
  ) =>
    sentenceOf(
      mayCarry(
        { ...wanted, vehicleTypeVariantId: 21 },
        { vehicleTypeId: 2, capacityWeight: null, ...offered },
        {
          override,
          grants,
        },
      ),
    )

  it.each([
    [{ vehicleTypeVariantId: 21, capacityWeight: 20 }, undefined],
    [{ vehicleTypeId: 4 }, 'The booking needs Flatbed, but the vehicle is Mazda'],
    [{ vehicleTypeVariantId: 22 }, 'The booking needs another variant of this vehicle type'],
    [{ capacityWeight: 12 }, 'The vehicle carries 12 tonnes, but the booking weighs 20 Tonne'],
  ])('is refused with why: %j', (offered, said) => expect(sentence(offered)).toBe(said))

  it('goes all the same when somebody says so who may override', () => {
    expect(sentence({ vehicleTypeId: 4 }, true)).toBeUndefined()
    expect(sentence({ vehicleTypeId: 4 }, true, [])).toBe(
      'Sending a vehicle that does not fit needs the permission to override',
    )
    expect(sentence({ capacityWeight: 20 }, true, [])).toBeUndefined()
  })
})
