import {
  amountPerTonne,
  amountPerVehicle,
  followsBid,
  type Priced,
  type RankedBid,
  rankBids,
  type ShipmentLoad,
  shipperPriceOf,
} from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { mayDo, type Permission } from '@karwan/domain/roles'
import { bidCategories } from '@karwan/domain/shipments'
import type { Caller } from '../../http/handler.ts'
import { type FieldGates, fieldGates } from '../../kernel/field-gates.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import type { FoundBid } from './bid.store.ts'
import type { Bid } from './bids.table.ts'

type Rates = Pick<ShipmentRow, 'contractAmount' | 'shipperRate' | 'bidCategoryTypeId'>

/**
 * Bids as the API returns them, cheapest first, those without a rank last. Ranks are computed over all bids
 * of the shipment, even if the caller sees only their own.
 */
export function toBids(
  found: readonly FoundBid[],
  load: ShipmentLoad,
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
        counter: counterFor(caller, row, rates, load),
        rank: shown.get(row.bid.id) ?? null,
      }),
    )
    .sort((left, right) => (left.rank ?? Infinity) - (right.rank ?? Infinity) || right.id - left.id)
}

export const ranksOf = (
  found: readonly { bid: RankedBid }[],
  load: ShipmentLoad,
): ReadonlyMap<number, number> =>
  rankBids(
    found.map(({ bid }) => bid),
    load,
  )

type Price = Priced | undefined

/** The price of a bid for its reader: the partner's amount, or what the shipper pays for it. */
export const priceFor = (
  caller: Caller,
  row: Pick<FoundBid, 'bid' | 'margin'>,
  rates: Rates,
  load: ShipmentLoad,
): Price => (fieldGates(caller).partnerRates ? row.bid : priceOf(row, rates, load))

const priceOf = (
  { bid, margin }: Pick<FoundBid, 'bid' | 'margin'>,
  rates: Rates,
  load: ShipmentLoad,
): Price => shipperPriceOf(bid, margin, rates, load)

/**
 * Bids at the shipper's prices; equal ones rank in the order in which they were placed. A bid without a price
 * has no rank, and does not count in the ranks of others.
 */
const asShippersPay = (
  found: readonly FoundBid[],
  rates: Rates,
  load: ShipmentLoad,
): Pick<FoundBid, 'bid'>[] =>
  found.flatMap((row) => {
    const price = priceOf(row, rates, load)
    return price ? [{ bid: { ...row.bid, ...price } }] : []
  })

/** One bid, for a reader who may see its price. */
export const toBid = (
  row: FoundBid,
  load: ShipmentLoad,
  caller: Caller,
  ranks: ReadonlyMap<number, number>,
): Bid =>
  told(row, load, caller, {
    price: row.bid,
    counter: row.bid.counterAmount ?? undefined,
    rank: ranks.get(row.bid.id) ?? null,
  })

/**
 * The counter-offer's amount on the reader's side; undefined if the shipper's price does not follow the bid.
 */
function counterFor(caller: Caller, row: FoundBid, rates: Rates, load: ShipmentLoad): string | undefined {
  const { bid, margin } = row
  if (bid.counterAmount === null) return undefined
  if (fieldGates(caller).partnerRates) return bid.counterAmount
  if (!followsBid(margin, rates)) return undefined
  return priceOf({ bid: { ...bid, amount: bid.counterAmount }, margin }, rates, load)?.amount
}

type Told = { price: Price; counter: string | undefined; rank: number | null }

function told(found: FoundBid, load: ShipmentLoad, caller: Caller, { price, counter, rank }: Told): Bid {
  const { bid, partner, vehicle, driver, enteredBy, decidedBy, bookingIds } = found
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
    vehicleId: bid.vehicleId,
    driverId: bid.driverId,
    vehicle: maySee(caller, 'vehicle:read', isOwn) ? vehicle : null,
    driver: maySee(caller, 'driver:read', isOwn) ? driver : null,
    notes: bid.notes,
    status: bid.status,
    counter: counter === undefined ? null : toCounter(found, counter, gates),
    reasonKind: bid.reasonKind,
    reasonId: bid.reasonId,
    reason: bid.reason,
    decidedAt: bid.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy && toUser(decidedBy),
    isAutoAccepted: bid.isAutoAccepted,
    createdAt: bid.createdAt.toISOString(),
  }
}

/** Partners see their own fleet's data; a broker may read fleets, but sees here only what they brought in. */
const maySee = ({ userType, grants }: Caller, permission: Permission, isOwn: boolean): boolean =>
  isOwn || (userType === UserType.internal && mayDo(grants, permission).allowed)

/**
 * There is no author if the counter-offer was automatic. Customer support's notes are shown only to readers
 * of the partner's side.
 */
function toCounter(
  { bid: { counterAt, counterNote }, counteredBy }: FoundBid,
  amount: string,
  { partnerRates }: FieldGates,
): Bid['counter'] {
  if (counterAt === null) return null
  const isForReader = partnerRates || counteredBy?.userType !== UserType.internal
  return {
    amount,
    at: counterAt.toISOString(),
    by: counteredBy && toUser(counteredBy),
    note: isForReader ? counterNote : null,
  }
}
