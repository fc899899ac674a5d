import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { checkContractAmount } from './contractual-limits.ts'
import { marginFormFor } from './shipment-fields.ts'

const vehicle = 'for each vehicle'
const tonne = 'Contract amount must be between 1000 and 8000 for each tonne'

describe('the amount of a contract', () => {
  it.each([
    [1, 1, ['29999.99', '30000', '450000', '450000.01'], `between 30000 and 450000 ${vehicle}`],
    [1, 5, ['999.99', '1000', '8000', '8000.01'], `between 1000 and 8000 ${vehicle}`],
    [2, 1, ['999.99', '1000', '8000', '8000.01'], tonne],
    [2, 5, ['999.99', '1000', '8000', '8000.01'], tonne],
  ] as const)(
    'in bid category %d for vehicle type %d is held at both ends',
    (bidCategoryTypeId, vehicleTypeId, amounts, said) => {
      const terms = { bidCategoryTypeId, vehicleTypeId, shipmentCategoryTypeId: 2 } as const
      const told = amounts.map((amount) => sentenceOf(checkContractAmount(amount, terms)))
      expect(told).toEqual([
        expect.stringContaining(said),
        undefined,
        undefined,
        expect.stringContaining(said),
      ])
    },
  )

  it.each([1, 3] as const)('is free where the shipment is of category %d', (shipmentCategoryTypeId) => {
    const terms = { bidCategoryTypeId: 1, vehicleTypeId: 1, shipmentCategoryTypeId } as const
    expect(checkContractAmount('1', terms).allowed).toBe(true)
  })

  it('is held in the dialog that sets it, at its field', () => {
    const form = marginFormFor({ bidCategoryTypeId: 1, vehicleTypeId: 5, shipmentCategoryTypeId: 2 })
    expect(form.safeParse({ contractAmount: '8000' }).success).toBe(true)
    const { error } = form.safeParse({ contractAmount: '8001' })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['contractAmount'], 'Contract amount must be between 1000 and 8000 for each vehicle'],
    ])
    const none = form.safeParse({ contractAmount: '' })
    expect(none.error?.issues.map(({ message }) => message)).toEqual(['Contract amount is not valid'])
  })
})
