import { decimalsOf } from '../kernel/currency.ts'
import { compareAmounts, scaleAmount } from '../kernel/money.ts'
import { fromKilograms, toGrams } from '../kernel/weight.ts'
import type { BidCategoryTypeId, BidStatus, ReasonKind } from '../kernel/wire.ts'
import { BidCategory } from '../shipments/pricing-terms.ts'
import { isBackup } from './backups.ts'

/** `currency` is that of the prices; amounts are rounded to its smallest unit. */
export type ShipmentLoad = { weight: number; weightUnit: string; vehicleCount: number; currency: string }
export type Priced = { amount: string; bidCategoryTypeId: BidCategoryTypeId }

/**
 * The load that is left to award: the weight that no booking has taken, for the vehicles without a booking.
 * If nothing is left, the whole shipment is returned, so that another vehicle is priced like the others.
 */
export function openLoad(
  { weight, weightUnit, vehicleCount, currency }: ShipmentLoad,
  booked: readonly { weightKg: number | null }[],
): ShipmentLoad {
  const taken = booked.reduce((grams, { weightKg }) => grams + toGrams(weightKg ?? 0, 'kg'), 0)
  const left = toGrams(weight, weightUnit) - taken
  const open = vehicleCount - booked.length
  if (left <= 0 || open <= 0) return { weight, weightUnit, vehicleCount, currency }
  return { weight: fromKilograms(left / 1_000, weightUnit), weightUnit, vehicleCount: open, currency }
}

/** The bid as an amount for one vehicle, so that both categories compare. */
export function amountPerVehicle(bid: Priced, load: ShipmentLoad): string {
  if (bid.bidCategoryTypeId === BidCategory.perVehicle) return scaleAmount(bid.amount, 1n, 1n)
  return scaleAmount(bid.amount, gramsPerVehicle(load), gramsPerTonne, decimalsOf(load.currency))
}

/** The bid as an amount for one tonne; undefined without a weight. */
export function amountPerTonne(bid: Priced, load: ShipmentLoad): string | undefined {
  if (bid.bidCategoryTypeId === BidCategory.perTonne) return scaleAmount(bid.amount, 1n, 1n)
  const grams = gramsOf(load)
  if (grams <= 0n) return undefined
  return scaleAmount(bid.amount, gramsPerTonne * BigInt(load.vehicleCount), grams, decimalsOf(load.currency))
}

export type RankedBid = Priced & {
  id: number
  status: BidStatus
  createdAt: Date
  reasonKind?: ReasonKind | null
  reason?: string | null
}

/**
 * Ranks by amount per vehicle, cheapest first; of equal bids the earlier one comes first. Ended bids have no
 * rank, except backups, whose price is still valid.
 */
export function rankBids<Bid extends RankedBid>(
  bids: readonly Bid[],
  load: ShipmentLoad,
): ReadonlyMap<number, number> {
  const ranked = bids
    .filter((bid) => (bid.status !== 'BACKOUT' && bid.status !== 'REJECTED') || isBackup(withReason(bid)))
    .map((bid) => ({ bid, amount: amountPerVehicle(bid, load) }))
    .sort(
      (left, right) =>
        compareAmounts(left.amount, right.amount) ||
        left.bid.createdAt.getTime() - right.bid.createdAt.getTime() ||
        left.bid.id - right.bid.id,
    )
  return new Map(ranked.map(({ bid }, index) => [bid.id, index + 1]))
}

const withReason = ({ status, reasonKind = null, reason = null }: RankedBid) => ({
  status,
  reasonKind,
  reason,
})

const gramsPerTonne = 1_000_000n

// Rounded to whole grams, so that a bid and the bookings made from it come to the same amount.
const gramsPerVehicle = ({ weight, weightUnit, vehicleCount }: ShipmentLoad): bigint =>
  BigInt(Math.round(toGrams(weight, weightUnit) / vehicleCount))

const gramsOf = ({ weight, weightUnit }: ShipmentLoad): bigint => BigInt(toGrams(weight, weightUnit))
