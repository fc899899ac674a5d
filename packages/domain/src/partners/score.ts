import type { PartnerTier } from '../kernel/wire.ts'

/** What a partner did in some stretch of time: bids and bookings count in the month in which they were made. */
export type ScoreCounts = {
  /** Placed. */
  bids: number
  /** Of these, no longer waiting: won, lost or withdrawn. */
  decided: number
  won: number
  /** Vehicles that were awarded, one booking each. */
  bookings: number
  backouts: number
  /** Bookings that somebody saw arrive at the loading point, and those that were there by the agreed time. */
  seen: number
  onTime: number
  delivered: number
  /** Bookings over which there was a dispute. */
  claims: number
}

export type PartnerScore = {
  acceptancePct: number | null
  backoutPct: number | null
  onTimePct: number | null
  claimsPct: number | null
}

/** How many months count, the present one among them: last year's failings fade, and so do its merits. */
const scoredMonths = 12

/** The months that count, such as 2026-11, the first one first; in UTC, so that a month is the same for everybody. */
export const scoredMonthsAt = (now: Date): string[] =>
  Array.from({ length: scoredMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - scoredMonths + 1 + at, 1))
      .toISOString()
      .slice(0, 7),
  )

/** In percent with one decimal; nothing where there is nothing to divide by. */
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

/** From the best tier down; the first whose demands are all met is the partner's. */
const demands = [
  { tier: 'PLATINUM', delivered: 40, onTimePct: 95, backoutPct: 2, claimsPct: 1 },
  { tier: 'GOLD', delivered: 15, onTimePct: 85, backoutPct: 5, claimsPct: 3 },
  { tier: 'SILVER', delivered: 5, onTimePct: 70, backoutPct: 12, claimsPct: 8 },
] as const satisfies readonly Demand[]

/** Fewer deliveries than this say nothing about anybody. */
const fewestBookings = 3
const worstBackoutPct = 12

/**
 * The tier by rule: enough deliveries, on time often enough, few back-outs and claims. Bookings that nobody saw arrive do
 * not speak against anybody. Who has hardly driven is new, unless they back out of what they win.
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
