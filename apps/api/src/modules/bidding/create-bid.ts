import { mayPlaceBid } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { asField, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { keepWaitForFirstBid } from '../bookings/shipment-waits.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { vehiclesOpenOf, windowOf } from '../shipments/bid-window.ts'
import { claimByActing } from '../shipments/claim-shipment.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { holdShipment, lockShipment } from '../shipments/shipment.store.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { ranksOf, toBid } from './bid.mapper.ts'
import { type FoundBid, insertBid, refuseSecond } from './bid.store.ts'
import { figuresOf } from './bid-figures.ts'
import { leaveBidTrail } from './bid-trail.ts'
import type { BidRow } from './bids.table.ts'
import { type Bidder, type FactsOfBidding, factsOfBidding } from './facts-of-bidding.ts'
import { readBid } from './list-bids.ts'
import { findOpenMarketShipment } from './open-market.ts'

type Body = BodyOf<'createBid'>

/** A bid by a partner themselves, or entered for them by customer support or a broker. */
export const createBid: Handler<'createBid'> = (request) => {
  const { body } = request
  return transact(request, async (work) => {
    const held = shipmentForBid(work, body.shipmentId)
    const shipment = await asField('shipmentId', 'bid.shipment_invalid', held)
    const facts = await factsOfBidding(work, shipment, bidderId(work.caller, body.partnerId))
    const partner = facts.partner ?? refuseAt('partnerId', 'bid.partner_invalid')
    const { amount, bidCategoryTypeId, vehicleCount = 1 } = body
    const verdict = mayPlaceBid({
      shipmentStatus: shipment.status,
      bid: { ...shipment, amount, bidCategoryTypeId, vehicleCount, ...momentsOf(body) },
      partner,
      window: windowOf(shipment),
      vehiclesOpen: vehiclesOpenOf(shipment),
      now: work.now,
    })
    if (!verdict.allowed) refuseUnless(verdict, await refusedWith(work, shipment, verdict.refusal.code))
    const second = facts.others.find((bid) => bid.partnerId === partner.id && isOpen(bid))
    if (second) refuseSecond(second.id)
    const placed = await placeBid(work, shipment, { ...facts, partner }, body)
    if (!shipment.acceptAutoBid && !shipment.autoNegotiate && fieldGates(work.caller).partnerRates)
      return toBid(placed, facts.load, work.caller, ranksOf([...asFound(facts.others), placed], facts.load))
    await answerAutomatically(work, shipment, placed.bid, partner)
    return readBid(work, placed.bid.id, shipment.id, 'bid:create')
  })
}

const fieldOfCode: Readonly<Record<string, string>> = {
  'bid.amount_out_of_range': 'amount',
  'bid.amount_invalid': 'amount',
  'bid.amount_too_high': 'amount',
  'written.no_decimals': 'amount',
  'bid.no_open_vehicles': 'vehicleCount',
  'bid.partner_blocked': 'partnerId',
  'bid.valid_until_past': 'validUntil',
  'bid.valid_until_far': 'validUntil',
  'bid.available_from_far': 'availableFrom',
}

/**
 * Codes that are conflicts with the shipment's state; callers who may read the shipment get it with the
 * answer.
 */
const conflicts: readonly string[] = ['bid.shipment_final', 'bid.window_closed', 'bid.no_open_vehicles']

async function refusedWith(work: Work, shipment: ShipmentRow, code: string) {
  const field = fieldOfCode[code]
  const isShown = conflicts.includes(code) && work.caller.userType !== UserType.partner
  return {
    ...(field !== undefined && { field }),
    ...(isShown && { current: await readShipment(work, shipment.id, 'bid:create') }),
  }
}

const momentsOf = ({ availableFrom, validUntil }: Body) => ({
  availableFrom: availableFrom ? new Date(availableFrom) : null,
  validUntil: validUntil ? new Date(validUntil) : null,
})

/** Partners may bid on what the load board shows them; others on shipments within their reach. */
async function shipmentForBid(work: Work, id: number): Promise<ShipmentRow> {
  if (work.caller.userType !== UserType.partner) return lockShipment(work, id, 'bid:create')
  const shipment = await holdShipment(work, id)
  await findOpenMarketShipment(work, id)
  return shipment
}

/** Partners can bid only for themselves. */
function bidderId({ userType, partnerId }: Caller, asked: number | undefined): number | null {
  if (userType !== UserType.partner) return asked ?? null
  return asked === undefined || asked === partnerId ? partnerId : null
}

const isOpen = ({ status }: Pick<BidRow, 'status'>): boolean => status !== 'REJECTED' && status !== 'BACKOUT'
const asFound = <Row>(rows: readonly Row[]) => rows.map((bid) => ({ bid }))

type Placing = FactsOfBidding & { partner: Bidder }

async function placeBid(
  work: Work,
  shipment: ShipmentRow,
  { partner, others, load }: Placing,
  body: Body,
): Promise<FoundBid> {
  const placed = await insertBid(work, shipment, {
    partnerId: partner.id,
    channel: channelOf(work.caller, body),
    bidCategoryTypeId: body.bidCategoryTypeId,
    amount: body.amount,
    vehicleCount: body.vehicleCount ?? 1,
    ...momentsOf(body),
    ...(await crewOffered(work, partner.id, body)),
    notes: body.notes?.trim() || null,
  })
  const kept = await claimByActing(work, shipment)
  const waiting = [...others, placed.bid].filter(({ status }) => status === 'CREATED')
  await work.tx
    .update(shipments)
    .set({ ...kept, ...figuresOf(waiting, load), firstBidAt: shipment.firstBidAt ?? work.now })
    .where(eq(shipments.id, shipment.id))
  await keepWaitForFirstBid(work, shipment)
  const trail = { action: 'bid.placed', name: 'bid.created', partner: partner.fullName } as const
  await leaveBidTrail(work, { ...shipment, ...kept }, [placed.bid], trail)
  return placed
}

/** A vehicle or driver named in a bid must belong to the partner. */
async function crewOffered(work: Work, partnerId: number, { vehicleId, driverId }: Body) {
  const isTheirs = async (table: typeof vehicles | typeof drivers, id: number) => {
    const where = and(eq(table.id, id), eq(table.partnerId, partnerId))
    return (await work.tx.select({ id: table.id }).from(table).where(where)).length > 0
  }
  if (vehicleId !== undefined && !(await isTheirs(vehicles, vehicleId)))
    return refuseAt('vehicleId', 'bid.vehicle_invalid')
  if (driverId !== undefined && !(await isTheirs(drivers, driverId)))
    return refuseAt('driverId', 'bid.driver_invalid')
  return { vehicleId: vehicleId ?? null, driverId: driverId ?? null }
}

/** Only staff may state the channel of a bid; for others it follows from their user type. */
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
