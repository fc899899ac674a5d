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

/** What the shipment answers by itself: yes to a good offer, or one counter-offer, or nothing. */
export async function answerAutomatically(
  work: Work,
  shipment: ShipmentRow,
  bid: BidRow,
  partner: Bidder,
): Promise<void> {
  if (await acceptIfGoodEnough(work, shipment, bid, partner)) return
  if (shipment.autoNegotiate) await counter(work, shipment, bid)
}

/** Whether it was taken; as a bid that is placed, so one that has come down to the rate. */
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
 * The rate is what the shipper means to pay, so it is held against what the bid costs the shipper. Where that does not
 * follow the bid, as no margin is added to it, the bid itself has to stay below the rate.
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
 * Rates and offer compare only where both are per vehicle or both per tonne. The shipper's rates are met on the
 * shipper's side, and what is offered to the partner is taken back through the margin: a counter-offer at the rate
 * itself, shown with the margin on top, would tell the shipper how high it is.
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
