import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import {
  awardForm,
  bidDecisionForm,
  bidEndingForm,
  bidForm,
  bidWindowForm,
  openLaterForm,
  phoneBidForm,
} from './bid-form.ts'

const bid = { amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }

describe('the price of a bid', () => {
  it.each([
    [{}, []],
    [{ vehicleCount: undefined }, []],
    [{ vehicleCount: 100, amount: '0.01' }, []],
    [{ amount: '0' }, ['amount: Bid amount must be greater than 0']],
    [{ amount: 'abc' }, ['amount: Bid amount must be greater than 0']],
    [{ amount: undefined }, ['amount: Bid amount is required']],
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

const now = new Date('2026-11-21T09:30:00.000Z')
const zone = 'Asia/Karachi'

describe('the end of a bid', () => {
  const form = bidEndingForm((id) => id === 7)

  it.each([
    [{ reasonId: '' }, ['reasonId: Give a reason']],
    [{ reasonId: '0' }, []],
    [{ reasonId: '7' }, ['reason: Describe the reason']],
    [{ reasonId: '7', reason: 'The axle is broken' }, []],
    [{ reasonId: '3', reason: 'x'.repeat(501) }, ['reason: Reason cannot exceed 500 characters']],
  ])('with %j is told %j', (typed, said) => expect(complaintsOf(form, typed)).toEqual(said))
})

describe('a bid that was told on the phone', () => {
  const typed = { partnerId: 3, amount: '118000', bidCategoryTypeId: 1, vehicleCount: '1' }
  const said = (changes: object, shipmentCategoryTypeId: 1 | 2 = 1) =>
    complaintsOf(phoneBidForm({ now, zone, vehicleTypeId: 2, shipmentCategoryTypeId }), {
      ...typed,
      ...changes,
    })

  it.each([
    [{}, []],
    [{ partnerId: '' }, ['partnerId: Choose the partner']],
    [{ vehicleCount: '' }, ['vehicleCount: Vehicle count is required']],
    [{ validUntil: '' }, []],
    [{ validUntil: '2026-11-21T14:31' }, []],
    [{ validUntil: '2026-11-21T14:30' }, ['validUntil: Valid until must be later than now']],
    [{ validUntil: '2037-01-01T00:00' }, ['validUntil: Valid until must be within 10 years from now']],
    [{ availableFrom: '2026-11-21T14:30' }, []],
    [
      { availableFrom: '2037-01-01T00:00' },
      ['availableFrom: Available from must be within 10 years from now'],
    ],
    [{ availableFrom: 'soon' }, ['availableFrom: Available from is not valid']],
    [{ validUntil: 'soon' }, ['validUntil: Valid until is not valid']],
    [{ notes: 'x'.repeat(501) }, ['notes: Notes cannot exceed 500 characters']],
    [{ amount: '' }, ['amount: Bid amount is required']],
  ])('with %j is told %j', (changes, expected) => expect(said(changes)).toEqual(expected))

  it('stays within the limits of a contract', () => {
    expect(said({ amount: '450001' }, 2)).toEqual(['amount: Bid amount must be between 30000 and 450000'])
    expect(said({ amount: '450001' }, 1)).toEqual([])
  })
})

describe('bidding that opens later', () => {
  const form = openLaterForm({ now, zone, loadingTime: new Date('2026-11-22T03:00:00.000Z') })

  it.each([
    ['', ['opensAt: Enter the opening time']],
    ['2026-11-21T14:30', ['opensAt: Opening time must be later than now']],
    ['2026-11-21T14:31', []],
    ['2026-11-22T08:00', ['opensAt: Opening time must be before loading time']],
  ])('at %j is told %j', (opensAt, said) => expect(complaintsOf(form, { opensAt })).toEqual(said))
})
