import { decimalsOf } from '../kernel/currency.ts'
import { addAmounts, compareAmounts, scaleAmount } from '../kernel/money.ts'

export type RateWish = { target?: string; min?: string; max?: string; currency: string }

/** acceptAutoBid: takes the first bid at or below the shipper's rate, from a verified partner only. */
export function isAutoAcceptable(
  amount: string,
  shipperRate: string | undefined,
  isPartnerVerified: boolean,
): boolean {
  return isPartnerVerified && shipperRate !== undefined && compareAmounts(amount, shipperRate) <= 0
}

/**
 * autoNegotiate: makes one counter-offer, at the target or else at the midpoint of the range. Returns
 * undefined if the bid is already at or below it, or if a counter-offer was made before.
 */
export function counterOffer(amount: string, wish: RateWish, hasCountered: boolean): string | undefined {
  const aim = wish.target ?? midpoint(wish)
  if (hasCountered || aim === undefined || compareAmounts(amount, aim) <= 0) return undefined
  return isInside(aim, wish) ? aim : undefined
}

const midpoint = ({ min, max, currency }: RateWish): string | undefined =>
  min === undefined || max === undefined
    ? undefined
    : scaleAmount(addAmounts(min, max), 1n, 2n, decimalsOf(currency))

const isInside = (amount: string, { min, max }: RateWish): boolean =>
  (min === undefined || compareAmounts(amount, min) >= 0) &&
  (max === undefined || compareAmounts(amount, max) <= 0)
