import { addAmounts, scaleAmount } from '../kernel/money.ts'
import type { MarginTypeId } from '../kernel/wire.ts'
import { BidCategory } from '../shipments/pricing-terms.ts'
import { amountPerTonne, amountPerVehicle, type Priced } from './ranking.ts'

/** What a project adds to the partner's amount: hundredths of a percent are the finest. */
export type ProjectMargin = { marginTypeId: MarginTypeId; marginValue: string }

type Load = Parameters<typeof amountPerVehicle>[1]

/**
 * A bid as its shipper reads it: the partner's amount plus the margin of the project, in the category of the bid.
 * Undefined where the margin is per vehicle, the bid per tonne, and no weight says how much one vehicle carries.
 */
export function withProjectMargin(bid: Priced, margin: ProjectMargin, load: Load): Priced | undefined {
  const { bidCategoryTypeId } = bid
  if (margin.marginTypeId === 1) {
    const whole = 100n * percent
    return {
      bidCategoryTypeId,
      amount: scaleAmount(bid.amount, whole + hundredthsOf(margin.marginValue), whole),
    }
  }
  const added = {
    amount: margin.marginValue,
    bidCategoryTypeId: margin.marginTypeId === 2 ? BidCategory.perVehicle : BidCategory.perTonne,
  }
  const inCategory =
    bidCategoryTypeId === BidCategory.perVehicle ? amountPerVehicle(added, load) : amountPerTonne(added, load)
  return inCategory === undefined
    ? undefined
    : { bidCategoryTypeId, amount: addAmounts(bid.amount, inCategory) }
}

const percent = 100n

/** 8.25 percent are 825 of 10,000. */
const hundredthsOf = (value: string): bigint => BigInt(scaleAmount(value, 100n, 1n).replace(/\.\d+$/, ''))
