import {
  amountPerVehicle,
  counterOffer,
  isAutoAcceptable,
  mayAwardBid,
  mayTakePart,
  type ShipmentLoad,
} from '@karwan/domain/bidding'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { openLoadOf } from '../bookings/booking-pricing.ts'
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
  if (!isGoodEnough(shipment, load, bid, partner, work.now)) return false
  const [held = bid] = await holdBids(work, shipment.id, [bid.id])
  const { vehicleCount } = bid
  const award = { bid: held, vehicleCount, isAutoAccepted: true, permission: 'bid:create' } as const
  const rows = await awardBid(work, shipment, award)
  await coverVehicles(work, shipment, rows.length)
  return true
}

function isGoodEnough(
  shipment: ShipmentRow,
  load: ShipmentLoad,
  bid: BidRow,
  partner: Bidder,
  now: Date,
): boolean {
  const rate = shipment.shipperRate
  if (rate === null) return false
  const wish = amountPerVehicle({ amount: rate, bidCategoryTypeId: shipment.bidCategoryTypeId }, load)
  const offer = amountPerVehicle(bid, load)
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

/** Rates and offer compare only where both are per vehicle or both per tonne. */
async function counter(work: Work, shipment: ShipmentRow, bid: BidRow): Promise<void> {
  if (bid.bidCategoryTypeId !== shipment.bidCategoryTypeId) return
  const { shipperRate, minShipperRate, maxShipperRate } = shipment
  const wish = {
    currency: shipment.currency,
    ...(shipperRate !== null && { target: shipperRate }),
    ...(minShipperRate !== null && { min: minShipperRate }),
    ...(maxShipperRate !== null && { max: maxShipperRate }),
  }
  const offer = counterOffer(bid.amount, wish, await wasCountered(work, bid))
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
