import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicleTypes } from '../fleet/vehicle-type.ts'
import { idsOf } from '../kernel/table.ts'
import { sentenceOf } from '../kernel/verdict.ts'
import { contractualBidPriceRules, contractualLimits } from '../shipments/contractual-limits.ts'
import { checkBidAmount } from './bid-amount.ts'

const contractual = { shipmentCategoryTypeId: 2 } as const
const low = 'Bid amount must be between 1000 and 8000'
const high = 'Bid amount must be between 30000 and 450000'

describe('the limits of contractual bids', () => {
  it('stand one by one as on the wire, with the spelling of the spec', () => {
    expect(contractualBidPriceRules).toHaveLength(14)
    expect(contractualBidPriceRules.at(-3)).toEqual({
      shipmentCategoryTypeId: 2,
      shipmentType: 'CONTRACTUAL',
      bidCategoryType: 'PER_VEHICLE',
      bidCategoryTypeId: 1,
      vehcileType: 'Suzuki',
      vehicleTypeId: 5,
      minAmount: 1000,
      maxAmount: 8000,
    })
  })

  it.each(idsOf(vehicleTypes))('per tonne are the same for vehicle type %d', (vehicleTypeId) => {
    const bid = (amount: string) =>
      checkBidAmount({ ...contractual, bidCategoryTypeId: 2, vehicleTypeId, amount })
    expect(['999.99', '1000', '8000', '8000.01'].map((amount) => sentenceOf(bid(amount)))).toEqual([
      low,
      undefined,
      undefined,
      low,
    ])
  })

  it.each([1, 2, 3, 4, 6, 7] as const)('per vehicle of type %d are 30000 to 450000', (vehicleTypeId) => {
    const bid = (amount: string) =>
      checkBidAmount({ ...contractual, bidCategoryTypeId: 1, vehicleTypeId, amount })
    expect(['29999.99', '30000', '450000', '450000.01'].map((amount) => sentenceOf(bid(amount)))).toEqual([
      high,
      undefined,
      undefined,
      high,
    ])
  })

  it('hold for a vehicle type of a newer server as for most of them', () => {
    const limitsOf = (bidCategoryTypeId: 1 | 2) =>
      contractualLimits({ ...contractual, bidCategoryTypeId, vehicleTypeId: 99 as never })
    expect(limitsOf(1)).toMatchObject({ minAmount: 30_000, maxAmount: 450_000 })
    expect(limitsOf(2)).toMatchObject({ minAmount: 1_000, maxAmount: 8_000 })
  })

  it('per Suzuki are 1000 to 8000', () => {
    const bid = (amount: string) =>
      checkBidAmount({ ...contractual, bidCategoryTypeId: 1, vehicleTypeId: 5, amount })
    expect(['999', '1000', '8000', '30000'].map((amount) => sentenceOf(bid(amount)))).toEqual([
      low,
      undefined,
      undefined,
      low,
    ])
  })

  it.each(['0', '-1000', '', 'much'])('refuse "%s" as out of range', (amount) => {
    expect(
      sentenceOf(checkBidAmount({ ...contractual, bidCategoryTypeId: 1, vehicleTypeId: 1, amount })),
    ).toBe(high)
  })

  it.each([1, 3] as const)(
    'do not bind category %d, which only needs an amount',
    (shipmentCategoryTypeId) => {
      const offer = { shipmentCategoryTypeId, bidCategoryTypeId: 1, vehicleTypeId: 1 } as const
      expect(contractualLimits(offer)).toBeUndefined()
      expect(checkBidAmount({ ...offer, amount: '1' }).allowed).toBe(true)
      expect(sentenceOf(checkBidAmount({ ...offer, amount: '0' }))).toBe('Bid amount must be greater than 0')
    },
  )

  it('let in exactly the amounts between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (amount) => {
        const offer = {
          ...contractual,
          bidCategoryTypeId: 1,
          vehicleTypeId: 2,
          amount: String(amount),
        } as const
        return checkBidAmount(offer).allowed === (amount >= 30_000 && amount <= 450_000)
      }),
    )
  })
})
