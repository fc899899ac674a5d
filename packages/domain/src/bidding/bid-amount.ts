import { isAmountAboveZero } from '../kernel/field.ts'
import { highestPrice, isBetweenAmounts, isWithinPrices } from '../kernel/money.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import { mayBePaid } from '../kernel/whole-amounts.ts'
import {
  type ContractTerms,
  type ContractualBidPriceRule,
  contractualLimits,
} from '../shipments/contractual-limits.ts'
import { refuse } from './bidding.messages.ts'

export type BidOffer = ContractTerms & { amount: string }

/** Where the contract sets limits, both ends are allowed; otherwise the amount only has to be above zero. */
export function checkBidAmount(offer: BidOffer): Verdict {
  const limits = contractualLimits(offer)
  if (!isAmountAboveZero(offer.amount)) return limits ? outOfRange(limits) : refuse('bid.amount_invalid')
  const whole = mayBePaid(offer.currency, 'Bid amount', offer.amount)
  if (!whole.allowed) return whole
  if (!limits)
    return isWithinPrices(offer.amount) ? allow : refuse('bid.amount_too_high', { limit: highestPrice })
  const isInside =
    isWithinPrices(offer.amount) &&
    isBetweenAmounts(offer.amount, String(limits.minAmount), String(limits.maxAmount))
  return isInside ? allow : outOfRange(limits)
}

const outOfRange = ({ minAmount, maxAmount }: ContractualBidPriceRule) =>
  refuse('bid.amount_out_of_range', { min: minAmount, max: maxAmount })
