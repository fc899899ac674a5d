import { mayPlaceBid } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { changing } from '../../kernel/changing.ts'
import { asField, refuseField } from '../../kernel/field-errors.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { type PartnerRow, partners } from '../partners/partners.table.ts'
import { holdShipment, lockShipment } from '../shipments/shipment.store.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { refuseSecondBid } from './award-partner.ts'
import { refreshBidFigures } from './bid-figures.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { vehiclesOpenOf, windowOf } from './bidding-facts.ts'
import { type BidRow, bids } from './bids.table.ts'
import { findOpenMarketShipment } from './open-market.ts'
import { readBid } from './read-bids.ts'

type Body = BodyOf<'createBid'>

/** A partner's own offer, or one that customer support or a broker writes down for them. */
export const createBid: Handler<'createBid'> = ({ caller, body, deps, requestId }) => {
  const actor = { caller, now: deps.clock(), requestId }
  return changing(deps, async (tx) => {
    const held = shipmentForBid(tx, actor, body.shipmentId)
    const shipment = await asField('shipmentId', 'Shipment is not valid', held)
    const partner = await bidder(tx, caller, body.partnerId)
    const { amount, bidCategoryTypeId, vehicleCount = 1 } = body
    const verdict = mayPlaceBid({
      shipmentStatus: shipment.status,
      bid: { ...shipment, amount, bidCategoryTypeId, vehicleCount, ...momentsOf(body) },
      partner,
      window: windowOf(shipment),
      vehiclesOpen: vehiclesOpenOf(shipment),
      now: actor.now,
    })
    refuseUnless(verdict, placeOf(verdict.allowed ? '' : verdict.refusal.code))
    await refuseSecondBid(tx, shipment.id, partner.id)
    const bid = await insertBid(tx, actor, shipment, partner, body)
    await answerAutomatically(tx, actor, shipment, bid, partner)
    return readBid(tx, caller, bid.id, shipment.id, 'bid:create')
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
async function shipmentForBid(tx: Transaction, { caller, now }: Actor, id: number): Promise<ShipmentRow> {
  if (caller.userType !== UserType.partner) return lockShipment(tx, caller, id, 'bid:create')
  const shipment = await holdShipment(tx, id)
  await findOpenMarketShipment(tx, caller, id, now)
  return shipment
}

async function bidder(tx: Transaction, caller: Caller, asked: number | undefined): Promise<PartnerRow> {
  const partnerId = caller.userType === UserType.partner ? caller.partnerId : asked
  const isOther = asked !== undefined && asked !== partnerId
  const [partner] = await tx
    .select()
    .from(partners)
    .where(and(eq(partners.id, partnerId ?? -1), partnersOf(caller)))
  return partner && !isOther ? partner : refuseField('partnerId', 'Partner is not valid')
}

async function insertBid(
  tx: Transaction,
  actor: Actor,
  shipment: ShipmentRow,
  partner: PartnerRow,
  body: Body,
): Promise<BidRow> {
  const { caller, now } = actor
  const [bid] = await tx
    .insert(bids)
    .values({
      shipmentId: shipment.id,
      partnerId: partner.id,
      enteredBy: caller.userId,
      channel: channelOf(caller, body),
      bidCategoryTypeId: body.bidCategoryTypeId,
      amount: body.amount,
      currency: shipment.currency,
      vehicleCount: body.vehicleCount ?? 1,
      ...momentsOf(body),
      notes: body.notes?.trim() || null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!bid) throw new RowNotWrittenError('bids')
  if (shipment.firstBidAt === null) {
    await tx.update(shipments).set({ firstBidAt: now }).where(eq(shipments.id, shipment.id))
  }
  await leaveBidTrail(tx, actor, shipment, [bid], { action: 'bid.placed' }, 'bid.created')
  await refreshBidFigures(tx, shipment)
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
