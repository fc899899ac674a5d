import { addAmounts, compareAmounts, scaleAmount } from '../kernel/money.ts'
import type { BidCategoryTypeId, MarginTypeId } from '../kernel/wire.ts'
import { BidCategory } from '../shipments/pricing-terms.ts'
import { amountPerTonne, amountPerVehicle, type Priced } from './ranking.ts'

/** What a project adds to the partner's amount: hundredths of a percent are the finest. */
export type ProjectMargin = { marginTypeId: MarginTypeId; marginValue: string }

type Load = Parameters<typeof amountPerVehicle>[1]

/** What was agreed with the shipper, for one vehicle or tonne. */
export type AgreedRates = {
  contractAmount: string | null
  shipperRate: string | null
  bidCategoryTypeId: BidCategoryTypeId
}

/** As a project keeps its margin, which it need not have. */
export type KeptMargin = { [Part in keyof ProjectMargin]: ProjectMargin[Part] | null }

/** What the shipper pays for what a bid offers: what was agreed for the shipment, else with the margin of its project. */
export function shipperPriceOf(
  bid: Priced,
  margin: KeptMargin | null,
  rates: AgreedRates,
  load: Load,
): Priced | undefined {
  const { contractAmount, shipperRate, bidCategoryTypeId } = rates
  if (contractAmount !== null) return { amount: contractAmount, bidCategoryTypeId }
  const { marginTypeId = null, marginValue = null } = margin ?? {}
  if (marginTypeId !== null && marginValue !== null)
    return withProjectMargin(bid, { marginTypeId, marginValue }, load)
  return shipperRate === null ? undefined : { amount: shipperRate, bidCategoryTypeId }
}

/** The least that one vehicle costs the shipper among these bids; unknown where no price can be said of any. */
export function lowestShipperPrice(
  bids: readonly Priced[],
  margin: KeptMargin | null,
  rates: AgreedRates,
  load: Load,
): string | null {
  const prices = bids.flatMap((bid) => shipperPriceOf(bid, margin, rates, load) ?? [])
  const [lowest] = prices.map((price) => amountPerVehicle(price, load)).sort(compareAmounts)
  return lowest ?? null
}

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
