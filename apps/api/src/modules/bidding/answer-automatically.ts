import {
  amountPerVehicle,
  counterOffer,
  followsBid,
  isAutoAcceptable,
  type KeptMargin,
  mayAwardBid,
  mayTakePart,
  type Priced,
  partnerAmountOf,
  type ShipmentLoad,
  shipperPriceOf,
} from '@karwan/domain/bidding'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { marginOfProject, openLoadOf } from '../bookings/booking-pricing.ts'
import { coverVehicles } from '../bookings/roll-up-shipment.ts'
import { vehiclesOpenOf, windowOf } from '../shipments/bid-window.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { awardBid } from './award-bid.ts'
import { changeBids, holdBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { type BidRow, bids } from './bids.table.ts'
import type { Bidder } from './facts-of-bidding.ts'

/** Answers a new bid automatically: accepts a good one, makes one counter-offer, or does nothing. */
export async function answerAutomatically(
  work: Work,
  shipment: ShipmentRow,
  bid: BidRow,
  partner: Bidder,
): Promise<void> {
  if (await acceptIfGoodEnough(work, shipment, bid, partner)) return
  if (shipment.autoNegotiate) await counter(work, shipment, bid)
}

/**
 * Accepts the bid if it is good enough, both when it is placed and when it is lowered; returns whether it
 * was.
 */
export async function acceptIfGoodEnough(
  work: Work,
  shipment: ShipmentRow,
  bid: BidRow,
  partner: Bidder,
): Promise<boolean> {
  if (!shipment.acceptAutoBid) return false
  const load = await openLoadOf(work.db, shipment)
  const margin = await marginOfProject(work.db, shipment)
  if (!isGoodEnough(shipment, { load, margin }, bid, partner, work.now)) return false
  const [held = bid] = await holdBids(work, shipment.id, [bid.id])
  const { vehicleCount } = bid
  const award = { bid: held, vehicleCount, isAutoAccepted: true, permission: 'bid:create' } as const
  const rows = await awardBid(work, shipment, award)
  await coverVehicles(work, shipment, rows.length)
  return true
}

type Pricing = { load: ShipmentLoad; margin: KeptMargin | null }

/**
 * The shipper's rate is compared with what the bid costs the shipper. If that cost does not follow the bid,
 * because there is no margin on it, the bid itself must stay below the rate.
 */
const costOf = (shipment: ShipmentRow, { load, margin }: Pricing, bid: BidRow): Priced | undefined =>
  followsBid(margin, shipment) ? shipperPriceOf(bid, margin, shipment, load) : bid

function isGoodEnough(
  shipment: ShipmentRow,
  pricing: Pricing,
  bid: BidRow,
  partner: Bidder,
  now: Date,
): boolean {
  const rate = shipment.shipperRate
  const cost = costOf(shipment, pricing, bid)
  if (rate === null || cost === undefined) return false
  const { load } = pricing
  const wish = amountPerVehicle({ amount: rate, bidCategoryTypeId: shipment.bidCategoryTypeId }, load)
  const offer = amountPerVehicle(cost, load)
  if (!isAutoAcceptable(offer, wish, mayTakePart(partner).allowed)) return false
  return mayAwardBid({
    shipmentStatus: shipment.status,
    bid: { ...shipment, ...bid },
    partner,
    window: windowOf(shipment),
    vehiclesOpen: vehiclesOpenOf(shipment),
    now,
  }).allowed
}

/**
 * Makes a counter-offer, if rates and bid are both per vehicle or both per tonne. The margin is subtracted
 * from the shipper's rate to get the partner's amount: asking the partner for the rate itself, then shown
 * with margin on top, would tell the shipper the margin.
 */
async function counter(work: Work, shipment: ShipmentRow, bid: BidRow): Promise<void> {
  if (bid.bidCategoryTypeId !== shipment.bidCategoryTypeId) return
  const { shipperRate, minShipperRate, maxShipperRate } = shipment
  const wish = {
    currency: shipment.currency,
    ...(shipperRate !== null && { target: shipperRate }),
    ...(minShipperRate !== null && { min: minShipperRate }),
    ...(maxShipperRate !== null && { max: maxShipperRate }),
  }
  const margin = await marginOfProject(work.db, shipment)
  const pricing = { margin, load: await openLoadOf(work.db, shipment) }
  const cost = costOf(shipment, pricing, bid)
  const met = cost && counterOffer(cost.amount, wish, await wasCountered(work, bid))
  if (met === undefined) return
  const price = { amount: met, bidCategoryTypeId: bid.bidCategoryTypeId }
  const offer = followsBid(margin, shipment) ? partnerAmountOf(price, margin, shipment, pricing.load) : met
  if (offer === undefined) return
  const changed = await changeBids(work, [bid], { counterAmount: offer, counterAt: work.now })
  await leaveBidTrail(work, shipment, changed, {
    action: 'bid.countered',
    summary: { counterAmount: offer },
  })
}

async function wasCountered(work: Work, bid: BidRow): Promise<boolean> {
  const earlier = await work.tx
    .select({ id: bids.id })
    .from(bids)
    .where(
      and(eq(bids.shipmentId, bid.shipmentId), eq(bids.partnerId, bid.partnerId), isNotNull(bids.counterAt)),
    )
    .limit(1)
  return earlier.length > 0
}
