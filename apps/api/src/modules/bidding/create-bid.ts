import { mayPlaceBid } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { asField, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { type PartnerRow, partners } from '../partners/partners.table.ts'
import { vehiclesOpenOf, windowOf } from '../shipments/bid-window.ts'
import { claimByActing } from '../shipments/claim-shipment.ts'
import { holdShipment, lockShipment } from '../shipments/shipment.store.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { insertBid, refuseSecondBid } from './bid.store.ts'
import { refreshBidFigures } from './bid-figures.ts'
import { leaveBidTrail } from './bid-trail.ts'
import type { BidRow } from './bids.table.ts'
import { readBid } from './list-bids.ts'
import { findOpenMarketShipment } from './open-market.ts'

type Body = BodyOf<'createBid'>

/** A partner's own offer, or one that customer support or a broker writes down for them. */
export const createBid: Handler<'createBid'> = (request) => {
  const { body } = request
  return transact(request, async (work) => {
    const held = shipmentForBid(work, body.shipmentId)
    const shipment = await asField('shipmentId', 'bid.shipment_invalid', held)
    const partner = await bidder(work, body.partnerId)
    const { amount, bidCategoryTypeId, vehicleCount = 1 } = body
    const verdict = mayPlaceBid({
      shipmentStatus: shipment.status,
      bid: { ...shipment, amount, bidCategoryTypeId, vehicleCount, ...momentsOf(body) },
      partner,
      window: windowOf(shipment),
      vehiclesOpen: vehiclesOpenOf(shipment),
      now: work.now,
    })
    refuseUnless(verdict, placeOf(verdict.allowed ? '' : verdict.refusal.code))
    await refuseSecondBid(work, shipment.id, partner.id)
    const bid = await placeBid(work, shipment, partner, body)
    await answerAutomatically(work, shipment, bid, partner)
    return readBid(work, bid.id, shipment.id, 'bid:create')
  })
}

const fieldOfCode: Readonly<Record<string, string>> = {
  'bid.amount_out_of_range': 'amount',
  'bid.amount_invalid': 'amount',
  'bid.amount_too_high': 'amount',
  'bid.no_open_vehicles': 'vehicleCount',
  'bid.partner_blocked': 'partnerId',
  'bid.valid_until_past': 'validUntil',
  'bid.valid_until_far': 'validUntil',
  'bid.available_from_far': 'availableFrom',
}

const placeOf = (code: string) => (fieldOfCode[code] ? { field: fieldOfCode[code] } : {})

const momentsOf = ({ availableFrom, validUntil }: Body) => ({
  availableFrom: availableFrom ? new Date(availableFrom) : null,
  validUntil: validUntil ? new Date(validUntil) : null,
})

/** Partners bid on what the load board offers them, everybody else on the shipments they look after. */
async function shipmentForBid(work: Work, id: number): Promise<ShipmentRow> {
  if (work.caller.userType !== UserType.partner) return lockShipment(work, id, 'bid:create')
  const shipment = await holdShipment(work, id)
  await findOpenMarketShipment(work, id)
  return shipment
}

async function bidder(work: Work, asked: number | undefined): Promise<PartnerRow> {
  const partnerId = work.caller.userType === UserType.partner ? work.caller.partnerId : asked
  const isOther = asked !== undefined && asked !== partnerId
  const [partner] = await work.tx
    .select()
    .from(partners)
    .where(and(eq(partners.id, partnerId ?? -1), partnersOf(work.caller)))
  return partner && !isOther ? partner : refuseAt('partnerId', 'bid.partner_invalid')
}

async function placeBid(work: Work, shipment: ShipmentRow, partner: PartnerRow, body: Body): Promise<BidRow> {
  const bid = await insertBid(work, shipment, {
    partnerId: partner.id,
    channel: channelOf(work.caller, body),
    bidCategoryTypeId: body.bidCategoryTypeId,
    amount: body.amount,
    vehicleCount: body.vehicleCount ?? 1,
    ...momentsOf(body),
    notes: body.notes?.trim() || null,
  })
  const kept = await claimByActing(work, shipment)
  if (shipment.firstBidAt === null || Object.keys(kept).length > 0) {
    const firstBidAt = shipment.firstBidAt ?? work.now
    await work.tx
      .update(shipments)
      .set({ ...kept, firstBidAt })
      .where(eq(shipments.id, shipment.id))
  }
  await leaveBidTrail(work, { ...shipment, ...kept }, [bid], { action: 'bid.placed' }, 'bid.created')
  await refreshBidFigures(work, shipment)
  return bid
}

/** Only who takes the call can say how an offer came in. */
function channelOf(caller: Caller, body: Body): BidRow['channel'] {
  switch (caller.userType) {
    case UserType.internal:
      return body.channel ?? 'CSR_PHONE'
    case UserType.demandAdda:
      return 'ADDA'
    default:
      return body.channel === 'API' ? 'API' : 'APP'
  }
}
