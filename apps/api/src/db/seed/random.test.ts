import { expect, it } from 'vitest'
import { createRandom, NothingToPickError } from './random.ts'

it('the same seed gives the same chance, another seed another', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.between(1, 1_000))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

it('a number between two ends reaches both and leaves neither', () => {
  const random = createRandom(1)
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
  expect([...drawn].sort()).toEqual([3, 4, 5, 6])
})

it('a thing without weight is never drawn, and a heavy one more often than a light one', () => {
  const random = createRandom(2)
  const drawn = Array.from({ length: 1_000 }, () =>
    random.weighted([
      ['never', 0],
      ['light', 1],
      ['heavy', 9],
    ]),
  )
  const times = (name: string) => drawn.filter((item) => item === name).length
  expect(times('never')).toBe(0)
  expect(times('light')).toBeGreaterThan(50)
  expect(times('heavy')).toBeGreaterThan(times('light') * 5)
})

it('picking from nothing is an error, not an undefined', () => {
  expect(() => createRandom(1).pick([])).toThrow(NothingToPickError)
})
