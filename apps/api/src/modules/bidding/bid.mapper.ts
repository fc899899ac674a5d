import {
  amountPerTonne,
  amountPerVehicle,
  type Priced,
  type RankedBid,
  rankBids,
  shipperPriceOf,
} from '@karwan/domain/bidding'
import { bidCategories } from '@karwan/domain/shipments'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import type { FoundBid } from './bid.store.ts'
import type { Bid } from './bids.table.ts'

type Load = { weight: number; weightUnit: string; vehicleCount: number }
type Rates = Pick<ShipmentRow, 'contractAmount' | 'shipperRate' | 'bidCategoryTypeId'>

/**
 * Bids as the wire has them, cheapest first, those without a rank at the end. Ranks are given over all bids of the
 * shipment, also where the caller sees only their own.
 */
export function toBids(
  found: readonly FoundBid[],
  load: Load,
  caller: Caller,
  rates: Rates,
  ranks = ranksOf(found, load),
): Bid[] {
  const seen = fieldGates(caller).partnerRates
  const shown = seen ? ranks : ranksOf(asShippersPay(found, rates, load), load)
  return found
    .map((row) =>
      told(row, load, caller, {
        price: priceFor(caller, row, rates, load),
        rank: shown.get(row.bid.id) ?? null,
      }),
    )
    .sort((left, right) => (left.rank ?? Infinity) - (right.rank ?? Infinity) || right.id - left.id)
}

export const ranksOf = (found: readonly { bid: RankedBid }[], load: Load): ReadonlyMap<number, number> =>
  rankBids(
    found.map(({ bid }) => bid),
    load,
  )

type Price = Priced | undefined

/** What a bid costs its reader: what the partner asks, or what the shipper pays for it. */
export const priceFor = (
  caller: Caller,
  row: Pick<FoundBid, 'bid' | 'margin'>,
  rates: Rates,
  load: Load,
): Price => (fieldGates(caller).partnerRates ? row.bid : priceOf(row, rates, load))

const priceOf = ({ bid, margin }: Pick<FoundBid, 'bid' | 'margin'>, rates: Rates, load: Load): Price =>
  shipperPriceOf(bid, margin, rates, load)

/** Where all have one price, or none, they have no order but the one in which they came. */
const asShippersPay = (found: readonly FoundBid[], rates: Rates, load: Load): Pick<FoundBid, 'bid'>[] =>
  found.map((row) => ({ bid: { ...row.bid, ...(priceOf(row, rates, load) ?? { amount: '0.00' }) } }))

/** One bid, for whoever may see what it asks. */
export const toBid = (row: FoundBid, load: Load, caller: Caller, ranks: ReadonlyMap<number, number>): Bid =>
  told(row, load, caller, { price: row.bid, rank: ranks.get(row.bid.id) ?? null })

function told(
  { bid, partner, enteredBy, decidedBy, bookingIds }: FoundBid,
  load: Load,
  caller: Caller,
  { price, rank }: { price: Price; rank: number | null },
): Bid {
  const gates = fieldGates(caller)
  const isOwn = caller.partnerId !== null && caller.partnerId === partner.id
  return {
    id: bid.id,
    version: bid.version,
    shipmentId: bid.shipmentId,
    bookingIds,
    partner: { ...partner, phone: gates.phone(partner.phone, isOwn) },
    enteredBy: enteredBy && toUser(enteredBy),
    channel: bid.channel,
    bidCategoryTypeId: (price ?? bid).bidCategoryTypeId,
    bidCategoryType: bidCategories[(price ?? bid).bidCategoryTypeId].code,
    amount: price?.amount ?? null,
    currency: bid.currency,
    vehicleCount: bid.vehicleCount,
    normalisedAmount: price ? amountPerVehicle(price, load) : null,
    perTonneAmount: (price && amountPerTonne(price, load)) ?? null,
    rank,
    availableFrom: bid.availableFrom?.toISOString() ?? null,
    validUntil: bid.validUntil?.toISOString() ?? null,
    notes: bid.notes,
    status: bid.status,
    counter: gates.partnerRates ? toCounter(bid) : null,
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
