import { amountPerTonne, amountPerVehicle, rankBids } from '@karwan/domain/bidding'
import { bidCategories } from '@karwan/domain/shipments'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { FoundBid } from './bid.store.ts'
import type { Bid } from './bids.table.ts'

type Load = { weight: number; weightUnit: string; vehicleCount: number }

/**
 * Bids as the wire has them, cheapest first, those without a rank at the end. Ranks are given over all bids of the
 * shipment, also where the caller sees only their own.
 */
export function toBids(
  found: readonly FoundBid[],
  load: Load,
  caller: Caller,
  ranks = ranksOf(found, load),
): Bid[] {
  return found
    .map((row) => toBid(row, load, caller, ranks.get(row.bid.id) ?? null))
    .sort((left, right) => (left.rank ?? Infinity) - (right.rank ?? Infinity) || right.id - left.id)
}

export const ranksOf = (found: readonly Pick<FoundBid, 'bid'>[], load: Load): ReadonlyMap<number, number> =>
  rankBids(
    found.map(({ bid }) => bid),
    load,
  )

function toBid(
  { bid, partner, enteredBy, decidedBy, bookingIds }: FoundBid,
  load: Load,
  caller: Caller,
  rank: number | null,
): Bid {
  const isOwn = caller.partnerId !== null && caller.partnerId === partner.id
  return {
    id: bid.id,
    version: bid.version,
    shipmentId: bid.shipmentId,
    bookingIds,
    partner: { ...partner, phone: fieldGates(caller).phone(partner.phone, isOwn) },
    enteredBy: enteredBy && toUser(enteredBy),
    channel: bid.channel,
    bidCategoryTypeId: bid.bidCategoryTypeId,
    bidCategoryType: bidCategories[bid.bidCategoryTypeId].code,
    amount: bid.amount,
    currency: bid.currency,
    vehicleCount: bid.vehicleCount,
    normalisedAmount: amountPerVehicle(bid, load),
    perTonneAmount: amountPerTonne(bid, load) ?? null,
    rank,
    availableFrom: bid.availableFrom?.toISOString() ?? null,
    validUntil: bid.validUntil?.toISOString() ?? null,
    notes: bid.notes,
    status: bid.status,
    counter: toCounter(bid),
    reasonKind: bid.reasonKind,
    reasonId: bid.reasonId,
    reason: bid.reason,
    decidedAt: bid.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy && toUser(decidedBy),
    isAutoAccepted: bid.isAutoAccepted,
    createdAt: bid.createdAt.toISOString(),
  }
}

/** Shipments counter by themselves, when `autoNegotiate` is on (decision 7.4), so nobody is named and nothing noted. */
function toCounter({ counterAmount, counterAt }: FoundBid['bid']): Bid['counter'] {
  if (counterAmount === null || counterAt === null) return null
  return { amount: counterAmount, at: counterAt.toISOString(), by: null, note: null }
}
