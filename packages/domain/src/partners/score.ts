import type { PartnerTier } from '../kernel/wire.ts'

/** Counts of a partner in a period; a bid or booking counts in the month in which it was made. */
export type ScoreCounts = {
  /** Number of bids placed. */
  bids: number
  /** Bids among them that are decided: won, lost or withdrawn. */
  decided: number
  won: number
  /** Vehicles that were awarded, one booking each. */
  bookings: number
  backouts: number
  /** Bookings with a recorded arrival at the loading point, and those among them that were on time. */
  seen: number
  onTime: number
  delivered: number
  /** Disputed bookings. */
  claims: number
}

export type PartnerScore = {
  acceptancePct: number | null
  backoutPct: number | null
  onTimePct: number | null
  claimsPct: number | null
}

/** Number of months that count, including the current one, so that old failures and merits expire. */
const scoredMonths = 12

/**
 * The months that count, such as '2026-11', oldest first; in UTC, so that they are the same for everybody.
 */
export const scoredMonthsAt = (now: Date): string[] =>
  Array.from({ length: scoredMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - scoredMonths + 1 + at, 1))
      .toISOString()
      .slice(0, 7),
  )

/** A percentage with one decimal; null if there is nothing to divide by. */
const share = (part: number, of: number): number | null =>
  of === 0 ? null : Math.round((1000 * part) / of) / 10

export const partnerScoreOf = (counts: ScoreCounts): PartnerScore => ({
  acceptancePct: share(counts.won, counts.decided),
  backoutPct: share(counts.backouts, counts.bookings),
  onTimePct: share(counts.onTime, counts.seen),
  claimsPct: share(counts.claims, counts.bookings),
})

type Demand = {
  tier: PartnerTier
  delivered: number
  onTimePct: number
  backoutPct: number
  claimsPct: number
}

/** From the best tier down; a partner gets the first tier whose demands they meet. */
const demands = [
  { tier: 'PLATINUM', delivered: 40, onTimePct: 95, backoutPct: 2, claimsPct: 1 },
  { tier: 'GOLD', delivered: 15, onTimePct: 85, backoutPct: 5, claimsPct: 3 },
  { tier: 'SILVER', delivered: 5, onTimePct: 70, backoutPct: 12, claimsPct: 8 },
] as const satisfies readonly Demand[]

/** Fewer deliveries than this are not enough to judge a partner. */
const fewestBookings = 3
const worstBackoutPct = 12

/**
 * The tier of a partner: enough deliveries, and good rates of arrival on time, back-outs and claims. Bookings
 * without a recorded arrival do not count against anybody. Partners with few deliveries are NEW, unless they
 * back out often.
 */
export function partnerTierOf(counts: ScoreCounts): PartnerTier {
  const { onTimePct, backoutPct, claimsPct } = partnerScoreOf(counts)
  const { delivered, backouts } = counts
  if (delivered < fewestBookings)
    return backouts >= 2 && (backoutPct ?? 0) > worstBackoutPct ? 'BRONZE' : 'NEW'
  const met = demands.find(
    (demand) =>
      delivered >= demand.delivered &&
      (onTimePct ?? 100) >= demand.onTimePct &&
      (backoutPct ?? 0) <= demand.backoutPct &&
      (claimsPct ?? 0) <= demand.claimsPct,
  )
  return met?.tier ?? 'BRONZE'
}
