import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts } from '../kernel/money.ts'
import type { BidStatus } from '../kernel/wire.ts'
import { amountPerTonne, amountPerVehicle, openLoad, type RankedBid, rankBids } from './ranking.ts'

const load = { weight: 60, weightUnit: 'Tonne', vehicleCount: 3, currency: 'Rs' }
const bid = (id: number, amount: string, changes: Partial<RankedBid> = {}): RankedBid => ({
  id,
  amount,
  bidCategoryTypeId: 1,
  status: 'CREATED',
  createdAt: new Date(id * 1000),
  ...changes,
})

describe('bids of both categories', () => {
  it('compare per vehicle', () => {
    expect(amountPerVehicle(bid(1, '118000'), load)).toBe('118000.00')
    expect(amountPerVehicle(bid(1, '5900', { bidCategoryTypeId: 2 }), load)).toBe('118000.00')
    expect(
      amountPerVehicle(bid(1, '5.9', { bidCategoryTypeId: 2 }), {
        ...load,
        weight: 60_000,
        weightUnit: 'kg',
      }),
    ).toBe('118.00')
  })
  it('are the same for a third of a load as for a load of a third', () => {
    const third = { weight: 40_000 / 3, weightUnit: 'kg', vehicleCount: 1, currency: 'Rs' }
    const whole = { weight: 40, weightUnit: 'Tonne', vehicleCount: 3, currency: 'Rs' }
    for (const amount of ['1000', '8000', '7999.99']) {
      const perTonne = bid(1, amount, { bidCategoryTypeId: 2 })
      expect(amountPerVehicle(perTonne, third)).toBe(amountPerVehicle(perTonne, whole))
    }
  })
  it('compare per tonne, if there is a weight', () => {
    expect(amountPerTonne(bid(1, '118000'), load)).toBe('5900.00')
    expect(amountPerTonne(bid(1, '5900', { bidCategoryTypeId: 2 }), load)).toBe('5900.00')
    expect(amountPerTonne(bid(1, '118000'), { ...load, weight: 0 })).toBeUndefined()
  })
})

describe('what is left to award', () => {
  const tonnes = (...carried: number[]) => carried.map((weight) => ({ weightKg: weight * 1_000 }))
  it.each([
    [4, [], 40, 4],
    [4, [10], 30, 3],
    [3, [10], 30, 2],
    [2, [10], 30, 1],
    [5, [10, 10], 20, 3],
    [1, [10], 40, 1],
    [2, [40], 40, 2],
  ])('of 40 t for %d vehicles, with %j booked, is %d t for %d', (vehicleCount, carried, weight, open) => {
    const left = openLoad(
      { weight: 40, weightUnit: 'Tonne', vehicleCount, currency: 'Rs' },
      tonnes(...carried),
    )
    expect(left).toEqual({ weight, weightUnit: 'Tonne', vehicleCount: open, currency: 'Rs' })
  })
})

describe('the rank of a bid', () => {
  it('is 1 for the cheapest, whatever the category', () => {
    const ranks = rankBids(
      [bid(1, '120000'), bid(2, '5900', { bidCategoryTypeId: 2 }), bid(3, '119000')],
      load,
    )
    expect([...ranks]).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ])
  })
  it('goes to the earlier of two equal bids, then to the lower id', () => {
    const createdAt = new Date(0)
    expect([...rankBids([bid(2, '5'), bid(1, '5.00', { createdAt })], load).keys()]).toEqual([1, 2])
    expect([...rankBids([bid(2, '5', { createdAt }), bid(1, '5', { createdAt })], load).keys()]).toEqual([
      1, 2,
    ])
  })
  it.each(['BACKOUT', 'REJECTED'] as BidStatus[])('is not given to a bid that is %s', (status) => {
    expect([...rankBids([bid(1, '1', { status }), bid(2, '2')], load)]).toEqual([[2, 1]])
  })
  it('rises with the amount, each rank once', () => {
    const bids = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 9_999_999 }), isPerTonne: fc.boolean() }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(bids, (drawn) => {
        const all = drawn.map(({ amount, isPerTonne }, id) =>
          bid(id, String(amount), { bidCategoryTypeId: isPerTonne ? 2 : 1 }),
        )
        const ranks = rankBids(all, load)
        const inOrder = [...all].sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
        return inOrder.every((one, index) => {
          const next = inOrder[index + 1]
          const isCheaper =
            !next || compareAmounts(amountPerVehicle(one, load), amountPerVehicle(next, load)) <= 0
          return ranks.get(one.id) === index + 1 && isCheaper
        })
      }),
    )
  })
})
