import type { OperationId } from '@karwan/sdk/permissions'
import fc from 'fast-check'
import type { MarketState } from './market-state.ts'

/**
 * A call of an operation, or waiting. The numbers select among the records that exist when the step is taken.
 */
export type Step = { act: keyof typeof acts; who: number; one: number; other: number; amount: number }
export type Call = {
  id: OperationId
  path?: Record<string, number>
  query?: Record<string, string>
  body?: unknown
}
export type Fleet = readonly { partnerId: number; driverId: number; vehicleId: number }[]
type Facts = Step & { state: MarketState; fleet: Fleet; now: Date }

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]
const shipmentOf = ({ state, one }: Facts) => pick(state.shipments, one)?.id ?? 0
const bidOf = ({ state, one }: Facts) => pick(state.bids, one)
const bookingOf = ({ state, one }: Facts) => pick(state.bookings, one)

/** Picks an item for which the act is meant in three of four cases, otherwise any. */
function meant<Item>(items: readonly Item[], { one, amount }: Facts, isMeant: (item: Item) => boolean) {
  const fitting = items.filter(isMeant)
  return pick(amount % 4 === 0 || fitting.length === 0 ? items : fitting, one)
}
const priceOf = ({ amount }: Facts) => String(90_000 + amount * 1_000)
const reasons = { backOut: 101, rejectBid: 201, cancelBooking: 301 }

/** Picks a truck of the booking's partner in four of five cases, otherwise any. */
function truckFor(partnerId: number | undefined, { fleet, other }: Facts) {
  const own = fleet.filter((truck) => truck.partnerId === partnerId)
  return pick(other % 5 === 0 || own.length === 0 ? fleet : own, other)
}

const acts = {
  book: ({ amount, now, other }) => ({
    id: 'createShipment',
    body: {
      company: 1,
      bidCategoryTypeId: 1,
      loadingTime: new Date(now.getTime() + 86_400_000).toISOString(),
      paymentReceivingTypeId: 1,
      shipmentCategoryTypeId: 1,
      vehicleCount: 1 + (amount % 3),
      vehicleTypeId: 2,
      weight: 20,
      acceptAutoBid: other % 4 === 0,
      ...(other % 4 === 0 && { shipperRate: '100000', maxShipperRate: '110000' }),
      locations: [
        { cityId: 1, address: 'Plot 14', locationActionType: 1, loads: [{ goodsTypeId: 10, weight: 20 }] },
        { cityId: 2, address: 'Sundar Estate', locationActionType: 2, loads: [] },
      ],
    },
  }),
  openBidding: (facts) => ({
    id: 'actOnBidWindow',
    path: { id: shipmentOf(facts) },
    query: { action: 'open' },
  }),
  closeBidding: (facts) => ({
    id: 'actOnBidWindow',
    path: { id: shipmentOf(facts) },
    query: { action: 'close' },
  }),
  setWindow: (facts) => ({ id: 'setBidWindow', path: { id: shipmentOf(facts), window: 1 + facts.amount } }),
  bid: (facts) => ({
    id: 'createBid',
    body: {
      shipmentId: shipmentOf(facts),
      partnerId: pick(facts.fleet, facts.other)?.partnerId,
      bidCategoryTypeId: 1,
      amount: priceOf(facts),
      vehicleCount: 1 + (facts.amount % 3),
    },
  }),
  award: (facts) => {
    const first = bidOf(facts)
    const second = facts.state.bids.find(
      (bid) => bid.shipmentId === first?.shipmentId && bid.id !== first?.id,
    )
    const bidIds = [first, facts.other % 3 === 0 ? second : undefined].flatMap((bid) => bid?.id ?? [])
    return { id: 'assignBids', body: { shipmentId: first?.shipmentId ?? 0, bidIds } }
  },
  awardPartner: (facts) => ({
    id: 'assignBids',
    body: {
      shipmentId: shipmentOf(facts),
      partnerId: pick(facts.fleet, facts.other)?.partnerId ?? 0,
      bidCategoryTypeId: 1,
      amount: priceOf(facts),
      vehicleCount: 1 + (facts.amount % 3),
    },
  }),
  bookDirectly: (facts) => ({
    id: 'createBooking',
    body: {
      shipmentId: shipmentOf(facts),
      partnerId: pick(facts.fleet, facts.other)?.partnerId ?? 0,
      bidCategoryTypeId: 1,
      amount: priceOf(facts),
    },
  }),
  counter: (facts) => {
    const bid = meant(facts.state.bids, facts, ({ status }) => status === 'CREATED')
    return { id: 'counterBid', path: { id: bid?.id ?? 0 }, body: { amount: priceOf(facts) } }
  },
  agree: (facts) => {
    const bid = meant(facts.state.bids, facts, ({ status }) => status === 'CREATED')
    return { id: 'agreeToCounter', path: { id: bid?.id ?? 0 } }
  },
  acknowledge: (facts) => {
    const bid = meant(facts.state.bids, facts, ({ status }) => status === 'ACCEPTED')
    return { id: 'acknowledgeBid', path: { id: bid?.id ?? 0 } }
  },
  reject: (facts) => ({
    id: 'rejectBid',
    path: { id: bidOf(facts)?.id ?? 0 },
    body: { reasonId: reasons.rejectBid },
  }),
  backOut: (facts) => ({
    id: 'backOutBid',
    path: { id: bidOf(facts)?.id ?? 0 },
    body: { reasonId: reasons.backOut },
  }),
  assignDriver: (facts) => {
    const booking = meant(
      facts.state.bookings,
      facts,
      ({ driverId, status }) => driverId === null && status < 11,
    )
    const truck = truckFor(booking?.partnerId, facts)
    return {
      id: 'assignDriver',
      path: { id: booking?.id ?? 0, driverId: truck?.driverId ?? 0 },
      body: { vehicleId: truck?.vehicleId ?? 0 },
    }
  },
  reassign: (facts) => {
    const booking = meant(
      facts.state.bookings,
      facts,
      ({ driverId, status }) => driverId !== null && status < 11,
    )
    const { driverId = 0, vehicleId = 0 } = truckFor(booking?.partnerId, facts) ?? {}
    return {
      id: 'reassignBooking',
      body: { bookingId: booking?.id ?? 0, driverId, vehicleId, reason: 'Breakdown' },
    }
  },
  /** Moves to the next status in three of four cases, otherwise to any. */
  move: (facts) => {
    const { id = 0, status = 1 } = bookingOf(facts) ?? {}
    const next = facts.other % 4 === 0 ? 1 + (facts.amount % 12) : Math.min(status + 1, 12)
    return { id: 'processBookingStatus', path: { id, status: next }, body: { expanded: true } }
  },
  cancelBooking: (facts) => ({
    id: 'processBookingStatus',
    path: { id: bookingOf(facts)?.id ?? 0, status: 13 },
    body: {
      refusalReasonId: reasons.cancelBooking,
      cancellationType: 1,
      reason: 'Not needed',
      cargoReturnNote: 'Sent back',
    },
  }),
  cancelShipment: (facts) => ({
    id: 'cancelShipment',
    path: { id: shipmentOf(facts) },
    body: { distanceInKilometers: 0, timeInHours: 1, cancellationType: 1, cancellationReason: 'Not ready' },
  }),
  decrement: (facts) => ({ id: 'decrementVehicleCount', path: { id: shipmentOf(facts) } }),
  changeCount: (facts) => {
    const { id = 0, version = 1 } = pick(facts.state.shipments, facts.one) ?? {}
    return { id: 'updateShipment', path: { id }, body: { version, vehicleCount: 1 + (facts.amount % 4) } }
  },
  wait: () => undefined,
} satisfies Record<string, (facts: Facts) => Call | undefined>

export const callOf = (facts: Facts): Call | undefined => acts[facts.act](facts)

/** All acts that call an operation. */
export const allActs = (Object.keys(acts) as Step['act'][]).filter((act) => act !== 'wait')

/** The operations that the acts call. */
export const tradedOperations: readonly OperationId[] = allActs.flatMap((act) => {
  const state = { shipments: [], bids: [], bookings: [], trail: [] }
  const facts = { act, who: 0, one: 0, other: 0, amount: 0, state, fleet: [], now: new Date(0) }
  return callOf(facts)?.id ?? []
})

/** Weights by which many shipments get far while others interfere. */
const weights: Partial<Record<Step['act'], number>> = {
  bid: 4,
  award: 3,
  assignDriver: 4,
  move: 8,
  book: 2,
  openBidding: 2,
  acknowledge: 3,
  awardPartner: 2,
  reassign: 3,
  reject: 2,
}
const names = Object.keys(acts) as Step['act'][]

export const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...names.flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name))),
  who: fc.nat({ max: 30 }),
  one: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
  amount: fc.nat({ max: 30 }),
})
