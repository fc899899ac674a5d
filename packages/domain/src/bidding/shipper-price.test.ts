import { describe, expect, it } from 'vitest'
import { followsBid, lowestShipperPrice, partnerAmountOf, withProjectMargin } from './shipper-price.ts'

const load = { weight: 60, weightUnit: 'Tonne', vehicleCount: 3, currency: 'Rs' }
const perVehicle = { amount: '100000.00', bidCategoryTypeId: 1 } as const
const perTonne = { amount: '5000.00', bidCategoryTypeId: 2 } as const

describe('what a shipper pays for a bid', () => {
  it.each([
    ['eight percent', perVehicle, 1, '8', '108000.00'],
    ['a quarter of a percent more', perVehicle, 1, '8.25', '108250.00'],
    ['no percent at all', perVehicle, 1, '0', '100000.00'],
    ['a percentage of a price per tonne', perTonne, 1, '10', '5500.00'],
    ['an amount for each vehicle', perVehicle, 2, '7500', '107500.00'],
    ['an amount for each tonne, of which a vehicle carries twenty', perVehicle, 3, '100', '102000.00'],
    ['an amount for each tonne of a price per tonne', perTonne, 3, '100', '5100.00'],
    ['an amount for each vehicle of a price per tonne', perTonne, 2, '7500', '5375.00'],
  ] as const)('is its amount and %s', (_margin, bid, marginTypeId, marginValue, amount) => {
    expect(withProjectMargin(bid, { marginTypeId, marginValue }, load)).toEqual({ ...bid, amount })
  })

  it('cannot be said per tonne of a margin per vehicle without a weight', () => {
    const margin = { marginTypeId: 2, marginValue: '7500' } as const
    expect(withProjectMargin(perTonne, margin, { ...load, weight: 0 })).toBeUndefined()
  })
})

describe('the amount of a bid that costs its shipper so much', () => {
  it.each([
    [perVehicle, 1, '8', '108000.00', '100000.00'],
    [perVehicle, 1, '8.25', '100000.00', '92378.75'],
    [perTonne, 1, '10', '5500.00', '5000.00'],
    [perVehicle, 2, '7500', '107500.00', '100000.00'],
    [perVehicle, 3, '100', '102000.00', '100000.00'],
    [perTonne, 2, '7500', '5375.00', '5000.00'],
    [perVehicle, 2, '7500', '7500.00', undefined],
    [perVehicle, 2, '7500', '7500.01', '0.01'],
  ] as const)('%j with margin %d of %s at %s is %s', (bid, marginTypeId, marginValue, price, amount) => {
    const margin = { marginTypeId, marginValue }
    expect(partnerAmountOf({ ...bid, amount: price }, margin, { contractAmount: null }, load)).toBe(amount)
  })

  it.each([
    [{ marginTypeId: 1, marginValue: '8' }, '140000.00'],
    [{ marginTypeId: 1, marginValue: null }, null],
    [null, null],
  ] as const)('is none where the price does not follow from it: margin %j, agreed %s', (margin, agreed) => {
    const rates = { contractAmount: agreed }
    expect(followsBid(margin, rates)).toBe(false)
    expect(partnerAmountOf(perVehicle, margin, rates, load)).toBeUndefined()
  })
})

describe('the lowest price of several bids', () => {
  const rates = { contractAmount: null, shipperRate: null, bidCategoryTypeId: 1 } as const
  const margin = { marginTypeId: 1, marginValue: '8' } as const

  it.each([
    ['the margin of the project', margin, rates, '105840.00'],
    ['what was agreed, before the margin', margin, { ...rates, contractAmount: '140000.00' }, '140000.00'],
    [
      'what was agreed by the tonne, for a vehicle',
      margin,
      { ...rates, contractAmount: '7000.00', bidCategoryTypeId: 2 },
      '140000.00',
    ],
    ['the rate where the project has no margin', null, { ...rates, shipperRate: '120000.00' }, '120000.00'],
    [
      'the rate where the margin has no value',
      { marginTypeId: 1, marginValue: null },
      { ...rates, shipperRate: '120000.00' },
      '120000.00',
    ],
    ['nothing where neither is known', null, rates, null],
  ] as const)('is told by %s', (_, kept, agreed, lowest) => {
    const bids = [{ ...perTonne, amount: '4900.00' }, perVehicle]
    expect(lowestShipperPrice(bids, kept, agreed, load)).toBe(lowest)
  })

  it('is none without bids', () => expect(lowestShipperPrice([], margin, rates, load)).toBeNull())
})
