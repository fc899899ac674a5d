import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromKilograms, isWeightUnit, toKilograms, UnknownWeightUnitError } from './weight.ts'

describe('weight', () => {
  it.each([
    [1, 'Tonne', 1000],
    [2.345, 'tonne', 2345],
    [0.1, 'Tonne', 100],
    [3, 'kg', 3],
    [2, 'Maund', 80],
    [1.5, 'Quintal', 150],
  ])('%d %s is %d kg', (weight, unit, kilograms) => expect(toKilograms(weight, unit)).toBe(kilograms))

  it('knows its units', () => {
    expect(isWeightUnit('KG')).toBe(true)
    expect(isWeightUnit('stone')).toBe(false)
    expect(() => toKilograms(1, 'stone')).toThrow(UnknownWeightUnitError)
    expect(() => toKilograms(1, 'constructor')).toThrow(UnknownWeightUnitError)
  })

  it('comes back from kilograms with its three decimals', () => {
    const grams = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000)
    fc.assert(fc.property(grams, (tonnes) => fromKilograms(toKilograms(tonnes, 'Tonne'), 'Tonne') === tonnes))
  })
})
