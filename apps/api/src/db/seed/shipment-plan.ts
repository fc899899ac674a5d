import type { BookingStatusId } from '../../modules/bookings/bookings.table.ts'
import { minutesAfterLoading } from './booking-times.ts'
import type { LaneKind } from './data/lanes.ts'
import type { Random } from './random.ts'

export type CancelType = 1 | 2 | 3 | 4
export type BookingEnd = { at: Date; by: CancelType; isBackout: boolean }
/** `reached` is the status before the end, if the booking ended early. */
export type BookingPlan = { reached: BookingStatusId; isAcknowledged: boolean; end?: BookingEnd }

/** What happens to a shipment and when; whose it is and what it carries is the builder's choice. */
export type ShipmentPlan = {
  createdAt: Date
  loadingTime: Date
  awardedAt: Date
  driverAssignedAt: Date
  window: { opensAt: Date; minutes: number } | null
  vehicleCount: number
  bookings: readonly BookingPlan[]
  /** Bids that await a decision; the next field counts bids that lost. */
  waitingBids: number
  lostBids: number
  cancelled: { at: Date; by: CancelType } | null
  isPrivate: boolean
}

/** The time, the generator and the lane's distance of a scenario. */
export type Setting = { now: Date; random: Random; distanceKm: number }
export type Scenario = {
  /** Set if the scenario's status exists only for clients with expanded statuses. */
  needsExpanded?: true
  laneKind?: LaneKind
  plan: (setting: Setting) => ShipmentPlan
}

const minute = 60_000
export const hour = 60
export const day = 24 * hour
const before = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * minute)
const after = (moment: Date, minutes: number) => before(moment, -minutes)

const nothingYet = {
  vehicleCount: 1,
  bookings: [],
  waitingBids: 0,
  lostBids: 0,
  cancelled: null,
  isPrivate: false,
} as const

/** Bidding is open: it opened `openedAgo` minutes ago and closes in `closesIn` minutes. */
export const windowOpen = (openedAgo: number, closesIn: number, waitingBids: number): Scenario => ({
  plan: ({ now, random }) => {
    const createdAt = before(now, openedAgo + random.between(2, 20))
    return {
      ...untouched(createdAt, after(now, random.between(5 * hour, 3 * day))),
      window: { opensAt: before(now, openedAgo), minutes: openedAgo + closesIn },
      vehicleCount: random.between(1, 3),
      waitingBids,
    }
  },
})

export const windowScheduled = (opensIn: number): Scenario => ({
  plan: ({ now, random }) => ({
    ...untouched(
      before(now, random.between(5, 300)),
      after(now, opensIn + random.between(8 * hour, 3 * day)),
    ),
    window: { opensAt: after(now, opensIn), minutes: random.pick([60, 120, 240]) },
  }),
})

export const withoutWindow: Scenario = {
  plan: ({ now, random }) =>
    untouched(before(now, random.between(3, 500)), after(now, random.between(8 * hour, 4 * day))),
}

/** The bidding window has closed and bids await a decision. */
export const undecided = (closedAgo: number, waitingBids: number): Scenario => ({
  plan: ({ now, random }) => {
    const opensAt = before(now, closedAgo + 120)
    return {
      ...untouched(before(opensAt, random.between(2, 30)), after(opensAt, random.between(8 * hour, 2 * day))),
      window: { opensAt, minutes: 120 },
      waitingBids,
    }
  },
})

/** Awarded `ago` minutes ago; the driver is not assigned yet. */
export const awarded = (ago: number, isAcknowledged: boolean): Scenario => ({
  plan: ({ now, random }) => {
    const awardedAt = before(now, ago)
    return {
      ...soldAt(awardedAt, random),
      loadingTime: after(now, random.between(4 * hour, 2 * day)),
      bookings: [{ reached: 1, isAcknowledged }],
      lostBids: random.between(0, 2),
    }
  },
})

/** Some vehicles are awarded and bidding is open for the others. */
export const partlyCovered = (closesIn: number, waitingBids: number): Scenario => ({
  plan: ({ now, random }) => {
    const awardedAt = before(now, random.between(50, 90))
    const sold = soldAt(awardedAt, random)
    const opened = Math.round((now.getTime() - sold.window.opensAt.getTime()) / minute)
    return {
      ...sold,
      driverAssignedAt: after(awardedAt, 30),
      loadingTime: after(now, random.between(6 * hour, 2 * day)),
      window: { opensAt: sold.window.opensAt, minutes: Math.min(240, opened + closesIn) },
      vehicleCount: random.between(3, 5),
      bookings: [
        { reached: 2, isAcknowledged: true },
        { reached: 1, isAcknowledged: random.chance(0.5) },
      ],
      waitingBids,
    }
  },
})

/**
 * Driver and vehicle are assigned; loading starts in `loadsIn` minutes, and a negative number means it is
 * late.
 */
export const readyToLoad = (loadsIn: number): Scenario => ({
  plan: ({ now, random }) => {
    const loadingTime = after(now, loadsIn)
    const createdAt = before(loadingTime, Math.max(loadsIn, 0) + random.between(10 * hour, 40 * hour))
    return { ...soldFrom(createdAt, random), loadingTime, bookings: [{ reached: 2, isAcknowledged: true }] }
  },
})

/**
 * The first vehicle reached the status `ago` minutes ago; other vehicles of the shipment are as far or
 * further.
 */
export const onTheWay = (
  status: Exclude<BookingStatusId, 1 | 2 | 13>,
  ago: number,
  options: { vehicles?: number; isPrivate?: true; laneKind?: LaneKind } = {},
): Scenario => ({
  ...((status >= 4 && status <= 6) || (status >= 8 && status <= 10) ? { needsExpanded: true } : {}),
  ...(options.laneKind && { laneKind: options.laneKind }),
  plan: ({ now, random, distanceKm }) => {
    const offset = minutesAfterLoading(distanceKm)[status] ?? 0
    const loadingTime = before(now, ago + offset)
    const vehicles = options.vehicles ?? 1
    return {
      ...soldFrom(before(loadingTime, random.between(10 * hour, 3 * day)), random),
      loadingTime,
      vehicleCount: vehicles,
      bookings: Array.from({ length: vehicles }, () => ({ reached: status, isAcknowledged: true })),
      lostBids: random.between(0, 3),
      isPrivate: options.isPrivate ?? false,
      ...(options.isPrivate && { window: null, lostBids: 0 }),
    }
  },
})

/** One of three vehicles was cancelled before loading, so only two deliveries remain. */
export const partlyDelivered = (ago: number): Scenario => ({
  plan: (setting) => {
    const plan = onTheWay(12, ago).plan(setting)
    const by = setting.random.pick<CancelType>([1, 3])
    const end = { at: before(plan.loadingTime, 60), by, isBackout: false }
    return { ...plan, vehicleCount: 3, bookings: [bookingOf(12), bookingOf(12), { ...bookingOf(2), end }] }
  },
})

const bookingOf = (reached: BookingStatusId): BookingPlan => ({ reached, isAcknowledged: true })

/** Called off `ago` minutes ago, before or after an award. */
export const calledOff = (ago: number, by: CancelType, wasAwarded: boolean): Scenario => ({
  plan: ({ now, random }) => {
    const at = before(now, ago)
    const sold = soldFrom(before(at, random.between(6 * hour, 30 * hour)), random)
    return {
      ...sold,
      loadingTime: after(at, random.between(2 * hour, 2 * day)),
      vehicleCount: wasAwarded ? 1 : random.between(1, 4),
      bookings: wasAwarded ? [{ ...bookingOf(random.pick([1, 2])), end: { at, by, isBackout: false } }] : [],
      lostBids: random.between(0, 2),
      cancelled: { at, by },
    }
  },
})

/** The partner backed out `ago` minutes ago and bidding is open again. */
export const backedOut = (ago: number, waitingBids: number): Scenario => ({
  plan: ({ now, random }) => {
    const at = before(now, ago)
    const sold = soldFrom(before(at, 8 * hour), random)
    return {
      ...sold,
      loadingTime: after(now, random.between(3 * hour, day)),
      window: { opensAt: at, minutes: Math.min(240, ago + random.between(40, 120)) },
      bookings: [{ ...bookingOf(1), end: { at, by: 3, isBackout: true } }],
      waitingBids,
    }
  },
})

const untouched = (createdAt: Date, loadingTime: Date): ShipmentPlan => ({
  ...nothingYet,
  createdAt,
  loadingTime,
  awardedAt: createdAt,
  driverAssignedAt: createdAt,
  window: null,
})

const soldAt = (awardedAt: Date, random: Random) =>
  soldFrom(before(awardedAt, random.between(30, 110)), random, awardedAt)

/** Bidding opened a few minutes after the booking, and the award fell within the window. */
function soldFrom(createdAt: Date, random: Random, awardedAt = after(createdAt, random.between(30, 150))) {
  return {
    ...nothingYet,
    createdAt,
    loadingTime: createdAt,
    awardedAt,
    driverAssignedAt: after(awardedAt, random.between(20, 180)),
    window: { opensAt: after(createdAt, 5), minutes: 240 },
  }
}
