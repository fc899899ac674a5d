import { describe, expect, it } from 'vitest'
import { followingTotal, weightOfPickUps } from './total-weight.ts'

const pickUp = (...weights: (string | number | undefined)[]) => ({
  locationActionType: 1,
  loads: weights.map((weight) => ({ weight })),
})

describe('the weight of all pick ups', () => {
  it('counts what is loaded, not what is dropped, and skips what is no number yet', () => {
    const stops = [
      pickUp('12.5', 7, ''),
      pickUp('x', '1,000'),
      { locationActionType: 2, loads: [{ weight: 9 }] },
    ]
    expect(weightOfPickUps(stops)).toBe(1019.5)
  })

  it('has no tail of a float', () => {
    expect(weightOfPickUps([pickUp('0.1', '0.2')])).toBe(0.3)
  })
})

describe('the total weight', () => {
  it.each([
    ['an empty total', '', undefined, 20, 20],
    ['a total that was the sum', '12', 12, 20, 20],
    ['a total of its own', '30', 12, 20, undefined],
    ['a total, although the sum stays', '20', 20, 20, undefined],
    ['an empty total, although nothing is loaded', undefined, 0, 0, undefined],
    ['a total that is no number', 'ten', 12, 20, undefined],
  ])('%s: %j, before %j, now %j → %j', (_rule, total, before, sum, expected) => {
    expect(followingTotal(total, before, sum)).toBe(expected)
  })
})
