import { addAmounts, compareAmounts, subtractAmounts } from '@karwan/domain'
import { amountPerVehicle } from '@karwan/domain/bidding'
import { isArriving } from '@karwan/domain/bookings'
import { waitsOf } from '../../modules/bookings/shipment-waits.ts'
import type { VehicleTypeId } from '../../modules/fleet/fleet.types.ts'
import { minutesAfterLoading } from './booking-times.ts'
import { awardedBid, type BidSetting, lostBid, waitingBid } from './build-bids.ts'
import { buildBooking, cancelReasons } from './build-bookings.ts'
import { buildCalls } from './build-calls.ts'
import { buildComments } from './build-comments.ts'
import type { Chosen, Market } from './build-market.ts'
import { buildTrail } from './build-positions.ts'
import { buildShipment, rolledUp } from './build-shipment.ts'
import { cityOf } from './build-stops.ts'
import { goodsTypeSeed } from './data/goods-types.ts'
import type { Lane } from './data/lanes.ts'
import { variantSeed } from './data/vehicle-types.ts'
import type { MarketRows } from './market-rows.ts'
import type { Owner } from './owner.ts'
import type { Random } from './random.ts'
import { quote } from './rates.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { userIds } from './user-ids.ts'

type Built = ReturnType<typeof buildShipment>
type Bookings = MarketRows['bookings']
type Bids = MarketRows['bids']
export type Writing = Chosen & { owner: Owner; lane: Lane; distanceKm: number; plan: ShipmentPlan }

/** Collects all rows of one shipment: stops, bids, bookings, status history, positions and activities. */
export function writeShipment(market: Market, writing: Writing): void {
  const { random, rows, ids } = market
  const { owner, lane, distanceKm, plan, typeId, bidders } = writing
  const built = buildShipment({
    id: ids.shipment++,
    owner,
    lane,
    distanceKm,
    plan,
    variant: random.pick(variantSeed.filter(([, type]) => type === typeId)),
    goods: goodsFor(random, typeId),
    random,
  })
  const rounds = bidRoundsOf(market, writing, built)
  const { bookings, bids: awarded } = writeBookings(market, writing, built, rounds)
  const waiting = bidders.slice(0, plan.waitingBids).map((truck) => waitingBid(rounds.running, truck))
  const lost = bidders
    .slice(plan.waitingBids)
    .map((truck) =>
      lostBid(rounds.decided, truck, plan.bookings.length === 0 ? built.shipment.cancellationReason : null),
    )
  const bids = [...awarded, ...waiting, ...lost]
  rows.bids.push(...bids)
  const outcome = outcomeOf(plan, built, bookings, bids)
  const waits = waitsOf({ ...built.shipment, ...outcome })
  rows.bookings.push(...bookings.map((booking) => ({ ...booking, ...waits })))
  rows.stops.push(...built.stops)
  rows.shipments.push({ ...built.shipment, ...outcome })
  rows.comments.push(
    ...buildComments(built.shipment, { booking: bookings[0], by: rounds.decided.decidedBy, now: market.now }),
  )
  rows.acts.push(...actsOf(built.shipment, plan))
}

/** The bid settings of the decided round and of the current round. */
type Rounds = { decided: BidSetting; running: BidSetting }

function bidRoundsOf({ now, random, ids }: Market, { owner, plan }: Writing, built: Built): Rounds {
  const { shipment, terms, rate } = built
  const opensAt = plan.window?.opensAt ?? plan.createdAt
  const isReopened = plan.bookings.some(({ end }) => end?.isBackout)
  const shared = {
    shipmentId: shipment.id,
    currency: owner.currency,
    terms,
    marketRate: rate,
    awardedAt: plan.cancelled && plan.bookings.length === 0 ? plan.cancelled.at : plan.awardedAt,
    decidedBy: shipment.assignedTo ?? userIds.agent,
    nextId: () => ids.bid++,
    random,
  }
  const untilNow = new Date(Math.min(now.getTime(), shipment.bidClosesAt?.getTime() ?? now.getTime()))
  return {
    decided: { ...shared, opensAt: isReopened ? plan.createdAt : opensAt, closesAt: plan.awardedAt },
    running: { ...shared, opensAt, closesAt: untilNow },
  }
}

function writeBookings(market: Market, writing: Writing, built: Built, rounds: Rounds) {
  const { rows, ids, now, random } = market
  const { owner, lane, plan, trucks } = writing
  const { shipment, terms, rate } = built
  const shipperAmount = amountPerVehicle({ ...shipment, amount: shipment.shipperRate }, terms.load)
  const bookings: Bookings = []
  const bids: Bids = []
  for (const [index, truck] of trucks.entries()) {
    const planned = plan.bookings[index]
    if (!planned) continue
    const cancelReason = random.pick(cancelReasons)
    // A partner of the private pool is booked directly, without a bid.
    const bid = plan.isPrivate ? undefined : awardedBid(rounds.decided, truck, planned, cancelReason)
    if (bid) bids.push(bid)
    const amount = bid?.amount ?? quote(rate, terms)
    const freight = amountPerVehicle({ amount, bidCategoryTypeId: terms.bidCategoryTypeId }, terms.load)
    const { booking, moves } = buildBooking({
      id: ids.booking++,
      shipment,
      plan,
      planned,
      truck,
      bid: { id: bid?.id ?? null, amount, freight },
      shipperAmount,
      cancelReason,
      decidedBy: rounds.decided.decidedBy,
      laneKind: lane.kind,
      companyNames: [owner.groupName, owner.project.name].join(' '),
      isExpanded: owner.isExpanded,
      now,
      random,
    })
    const city = cityOf(lane.from[0])
    const { calls, contact } = buildCalls(booking, { by: rounds.decided.decidedBy, city, now })
    const isFollowed = booking.statusId >= 3 && booking.statusId <= 10
    const trail = isFollowed ? trailOf(market, writing, booking.id) : []
    bookings.push({ ...booking, ...arrivalSeen(booking, trail), ...contact })
    rows.calls.push(...calls)
    rows.positions.push(...trail)
    if (booking.statusChangedAt >= market.movesKeptSince) rows.moves.push(...moves)
  }
  return { bookings, bids }
}

/** The arrival according to the latest position; a call may have given another one. */
function arrivalSeen({ statusId }: Bookings[number], trail: MarketRows['positions']) {
  const seen = trail.at(-1)
  if (!seen?.etaAt || statusId === undefined || !isArriving(statusId)) return {}
  return { eta: seen.etaAt, etaSource: 'RECKONED' as const, etaToldAt: seen.at }
}

function trailOf(
  { now, random, trailPoints }: Market,
  { lane, distanceKm, plan }: Writing,
  bookingId: number,
) {
  const after = minutesAfterLoading(distanceKm)
  const moment = (statusId: number) => new Date(plan.loadingTime.getTime() + (after[statusId] ?? 0) * 60_000)
  return buildTrail({
    bookingId,
    lane,
    distanceKm,
    followedFrom: moment(3),
    leavesAt: moment(7),
    roadMinutes: (after[9] ?? 0) - (after[7] ?? 0),
    points: trailPoints,
    now,
    random,
  })
}

/** The shipment's status and counts, derived from its bids and bookings by the product's rules. */
function outcomeOf(plan: ShipmentPlan, { shipment, terms }: Built, bookings: Bookings, bids: Bids) {
  const statuses = bookings.flatMap(({ statusId }) => (statusId === undefined ? [] : [statusId]))
  const status = rolledUp(plan, statuses)
  const running = statuses.filter((statusId) => statusId !== 13).length
  const waiting = bids.filter((bid) => bid.status === 'CREATED')
  const isCovered = running === plan.vehicleCount
  const endedAt = plan.cancelled?.at ?? (isCovered ? plan.awardedAt : null)
  const moments = [...bookings, ...bids].map(({ updatedAt }) => updatedAt)
  return {
    status,
    vehiclesCovered: plan.cancelled ? 0 : running,
    marginAmount: marginOf(bookings),
    bidsCount: waiting.length,
    lowestBid: waiting.map((bid) => amountPerVehicle(bid, terms.load)).sort(compareAmounts)[0] ?? null,
    firstBidAt: earliest(bids.map(({ createdAt }) => createdAt)),
    firstAwardAt: bookings.length > 0 ? plan.awardedAt : null,
    deliveredAt:
      status === 'DELIVERED' ? latest(bookings.flatMap(({ deliveredAt }) => deliveredAt ?? [])) : null,
    bidClosesAt:
      shipment.bidClosesAt && endedAt && endedAt < shipment.bidClosesAt ? endedAt : shipment.bidClosesAt,
    updatedAt:
      latest([plan.createdAt, ...moments, ...(plan.cancelled ? [plan.cancelled.at] : [])]) ?? plan.createdAt,
  }
}

/** The total margin of all bookings that are not cancelled. */
function marginOf(bookings: Bookings): string | null {
  const margins = bookings.flatMap(({ statusId, shipperAmount, freightAmount }) =>
    statusId !== 13 && shipperAmount ? subtractAmounts(shipperAmount, freightAmount) : [],
  )
  return margins.length > 0 ? addAmounts(...margins) : null
}

function actsOf(
  { id, createdBy, vehicleCount, cancellationReason }: Built['shipment'],
  plan: ShipmentPlan,
): MarketRows['acts'] {
  const act = { entityType: 'shipment' as const, entityId: id, shipmentId: id, audience: 'all' as const }
  const created = { ...act, at: plan.createdAt, actorId: createdBy, action: 'shipment.created' as const }
  return [
    { ...created, summary: { vehicleCount }, reason: null },
    ...(plan.cancelled
      ? [
          {
            ...act,
            at: plan.cancelled.at,
            actorId: plan.cancelled.by === 2 ? createdBy : userIds.agent,
            action: 'shipment.cancelled' as const,
            summary: {},
            reason: cancellationReason,
          },
        ]
      : []),
  ]
}

function goodsFor(random: Random, typeId: VehicleTypeId) {
  const fitting = goodsTypeSeed.filter(([, , , vehicleTypes]) => vehicleTypes.includes(typeId))
  return random.pick(fitting)
}

const byTime = (left: Date, right: Date) => left.getTime() - right.getTime()
const earliest = (moments: Date[]): Date | null => moments.sort(byTime)[0] ?? null
const latest = (moments: Date[]): Date | null => moments.sort(byTime).at(-1) ?? null
