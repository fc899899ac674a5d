import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { loadOfEach, mayLoad, rangeOfType } from './vehicle-load.ts'

const variant = { name: '40 ft', minWeight: 10, maxWeight: 35 }
const wish = (weight: number, vehicleCount = 1, weightUnit = 'Tonne') => ({
  weight,
  vehicleCount,
  weightUnit,
})

describe('the load of each vehicle', () => {
  it.each([
    [9.999, 1, 'light'],
    [10, 1, 'fitting'],
    [35, 1, 'fitting'],
    [35.001, 1, 'heavy'],
    [70, 2, 'fitting'],
    [70.002, 2, 'heavy'],
    [29.997, 3, 'light'],
    [30, 3, 'fitting'],
  ])('of %d tonnes on %d vehicles for 10 to 35 is %s', (weight, count, load) => {
    expect(loadOfEach(wish(weight, count), variant)).toBe(load)
  })

  it('is reckoned in tonnes, whatever the company weighs in', () => {
    expect(loadOfEach(wish(35_000, 1, 'kg'), variant)).toBe('fitting')
    expect(loadOfEach(wish(351, 1, 'Quintal'), variant)).toBe('heavy')
  })

  it.each([
    ['an unknown unit', wish(900, 1, 'stone')],
    ['no weight yet', wish(Number.NaN)],
    ['no vehicle yet', wish(900, 0)],
  ])('says nothing of %s', (_case, unknown) => expect(loadOfEach(unknown, variant)).toBe('fitting'))

  it('is refused above what the variant carries only', () => {
    expect(mayLoad(wish(1), variant).allowed).toBe(true)
    expect(mayLoad(wish(35), variant).allowed).toBe(true)
    expect(sentenceOf(mayLoad(wish(80, 2), variant))).toBe(
      '40 ft carries at most 35 t, but each vehicle would carry 40 t',
    )
  })

  it('is held against all variants of its type where none is wished', () => {
    const variants = [variant, { name: 'Low-bed', minWeight: 15, maxWeight: 60 }]
    const range = (maxWeight: number | null, of = variants) => rangeOfType({ name: 'Flatbed', maxWeight }, of)
    expect(range(null)).toEqual({ name: 'Flatbed', minWeight: 10, maxWeight: 60 })
    expect(range(null, [])).toBeUndefined()
    expect(range(40)).toEqual({ name: 'Flatbed', minWeight: 0, maxWeight: 40 })
  })
})
