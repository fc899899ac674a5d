import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { awardForm, bidDecisionForm, bidForm, bidWindowForm } from './bid-form.ts'

const bid = { amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }

describe('the price of a bid', () => {
  it.each([
    [{}, []],
    [{ vehicleCount: undefined }, []],
    [{ vehicleCount: 100, amount: '0.01' }, []],
    [{ amount: '0' }, ['amount: Bid amount must be greater than 0']],
    [{ amount: 'abc' }, ['amount: Bid amount must be greater than 0']],
    [{ amount: undefined }, ['amount: Bid amount must be greater than 0']],
    [{ bidCategoryTypeId: 3 }, ['bidCategoryTypeId: Bid category is not valid']],
    [{ bidCategoryTypeId: null }, ['bidCategoryTypeId: Bid category is not valid']],
    [{ vehicleCount: 0 }, ['vehicleCount: Vehicle count must be greater than 0']],
    [{ vehicleCount: 101 }, ['vehicleCount: Vehicle count cannot exceed 100']],
    [{ vehicleCount: 1e12 }, ['vehicleCount: Vehicle count cannot exceed 100']],
    [{ vehicleCount: 1.5 }, ['vehicleCount: Vehicle count must be a whole number']],
    [{ vehicleCount: 'two' }, ['vehicleCount: Vehicle count must be a whole number']],
    [{ amount: '118000.25' }, []],
    [{ amount: '118000.255' }, ['amount: Bid amount can have two decimals at most']],
    [{ amount: '0.001' }, ['amount: Bid amount can have two decimals at most']],
    [{ amount: '-0.01' }, ['amount: Bid amount must be greater than 0']],
    [{ amount: '99999999.99' }, []],
    [{ amount: '100000000' }, ['amount: Bid amount cannot exceed 99999999.99']],
    [{ amount: '1000000000000' }, ['amount: Bid amount cannot exceed 99999999.99']],
    [{ amount: '9'.repeat(40) }, ['amount: Bid amount cannot exceed 99999999.99']],
    [{ amount: '-1000000000000' }, ['amount: Bid amount must be greater than 0']],
  ])('with %j is told %j', (changes, said) => {
    expect(complaintsOf(bidForm, { ...bid, ...changes })).toEqual(said)
  })

  it('may be left out of an award, but not be wrong in it', () => {
    expect(complaintsOf(awardForm, {})).toEqual([])
    expect(complaintsOf(awardForm, { amount: '-1' })).toEqual(['amount: Bid amount must be greater than 0'])
  })
})

it('a bid is rejected for a reason, and 0 is one', () => {
  expect(complaintsOf(bidDecisionForm, {})).toEqual(['reasonId: Give a reason'])
  expect(complaintsOf(bidDecisionForm, { reasonId: 0 })).toEqual([])
})

it.each([
  [0, ['window: The bidding window must be between 1 and 240 minutes']],
  [1, []],
  [240, []],
  [241, ['window: The bidding window must be between 1 and 240 minutes']],
])('a window of %i minutes is told %j', (window, said) => {
  expect(complaintsOf(bidWindowForm, { window })).toEqual(said)
})
