import { decimalsOf } from '../kernel/currency.ts'
import { isAmountAboveZero } from '../kernel/field.ts'
import { addAmounts, compareAmounts, scaleAmount, subtractAmounts } from '../kernel/money.ts'
import type { BidCategoryTypeId, MarginTypeId } from '../kernel/wire.ts'
import { BidCategory } from '../shipments/pricing-terms.ts'
import { amountPerTonne, amountPerVehicle, type Priced } from './ranking.ts'

/** What a project adds to the partner's amount; a percentage has at most two decimals. */
export type ProjectMargin = { marginTypeId: MarginTypeId; marginValue: string }

type Load = Parameters<typeof amountPerVehicle>[1]

/** What was agreed with the shipper, for one vehicle or tonne. */
export type AgreedRates = {
  contractAmount: string | null
  shipperRate: string | null
  bidCategoryTypeId: BidCategoryTypeId
}

/** The margin as stored with a project; both parts are null if it has none. */
export type KeptMargin = { [Part in keyof ProjectMargin]: ProjectMargin[Part] | null }

/**
 * What the shipper pays for a bid: the contract amount, else the bid plus the project's margin, else the
 * shipper's rate.
 */
export function shipperPriceOf(
  bid: Priced,
  margin: KeptMargin | null,
  rates: AgreedRates,
  load: Load,
): Priced | undefined {
  const { contractAmount, shipperRate, bidCategoryTypeId } = rates
  if (contractAmount !== null) return { amount: contractAmount, bidCategoryTypeId }
  const added = wholeMargin(margin)
  if (added) return withProjectMargin(bid, added, load)
  return shipperRate === null ? undefined : { amount: shipperRate, bidCategoryTypeId }
}

/** Whether the shipper's price depends on the bid; a contract amount is the same for every bid. */
export const followsBid = (
  margin: KeptMargin | null,
  { contractAmount }: Pick<AgreedRates, 'contractAmount'>,
): boolean => contractAmount === null && wholeMargin(margin) !== undefined

/**
 * The reverse of `shipperPriceOf`: the bid amount for which the shipper pays this price, rounded to the
 * smallest unit of the currency; undefined if there is no such amount.
 */
export function partnerAmountOf(
  price: Priced,
  margin: KeptMargin | null,
  rates: Pick<AgreedRates, 'contractAmount'>,
  load: Load,
): string | undefined {
  const added = wholeMargin(margin)
  if (rates.contractAmount !== null || !added) return undefined
  const amount =
    added.marginTypeId === 1
      ? scaleAmount(
          price.amount,
          ofWhole,
          ofWhole + hundredthsOf(added.marginValue),
          decimalsOf(load.currency),
        )
      : withoutFixed(price, added, load)
  return amount !== undefined && isAmountAboveZero(amount) ? amount : undefined
}

function withoutFixed(price: Priced, margin: ProjectMargin, load: Load): string | undefined {
  const inCategory = fixedMarginOf(price, margin, load)
  return inCategory === undefined ? undefined : subtractAmounts(price.amount, inCategory)
}

function wholeMargin(margin: KeptMargin | null): ProjectMargin | undefined {
  const { marginTypeId = null, marginValue = null } = margin ?? {}
  return marginTypeId === null || marginValue === null ? undefined : { marginTypeId, marginValue }
}

/** The lowest price of one vehicle for the shipper among these bids; undefined if none has a price. */
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
 * A bid as its shipper sees it: the partner's amount plus the project's margin, in the category of the bid.
 * Undefined if the margin is per vehicle, the bid per tonne, and the weight per vehicle is unknown.
 */
export function withProjectMargin(bid: Priced, margin: ProjectMargin, load: Load): Priced | undefined {
  const { bidCategoryTypeId } = bid
  if (margin.marginTypeId === 1) {
    return {
      bidCategoryTypeId,
      amount: scaleAmount(
        bid.amount,
        ofWhole + hundredthsOf(margin.marginValue),
        ofWhole,
        decimalsOf(load.currency),
      ),
    }
  }
  const inCategory = fixedMarginOf(bid, margin, load)
  return inCategory === undefined
    ? undefined
    : { bidCategoryTypeId, amount: addAmounts(bid.amount, inCategory) }
}

function fixedMarginOf(
  { bidCategoryTypeId }: Priced,
  { marginTypeId, marginValue }: ProjectMargin,
  load: Load,
): string | undefined {
  const added = {
    amount: marginValue,
    bidCategoryTypeId: marginTypeId === 2 ? BidCategory.perVehicle : BidCategory.perTonne,
  }
  return bidCategoryTypeId === BidCategory.perVehicle
    ? amountPerVehicle(added, load)
    : amountPerTonne(added, load)
}

/** 100 percent in hundredths of a percent. */
const ofWhole = 10_000n

/** 8.25 percent are 825 of 10,000. */
const hundredthsOf = (value: string): bigint => BigInt(scaleAmount(value, 100n, 1n).replace(/\.\d+$/, ''))
