import { partnerScoreOf, partnerTierOf, type ScoreCounts, scoredMonthsAt } from '@karwan/domain/partners'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { partnerMonths } from '../partners/partner-months.table.ts'
import { partners } from '../partners/partners.table.ts'

/** First day of the first month of the scoring period, 'yyyy-mm-dd'. */
export const scoredFrom = (now: Date): string => `${scoredMonthsAt(now)[0]}-01`

/**
 * Recounts the partners' months from their bids and bookings, and derives score and tier. Recounting, rather
 * than adding, keeps corrections and repeated runs harmless.
 */
export async function countPartners(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(partnerMonths).where(inArray(partnerMonths.partnerId, [...ids]))
  await writeMonths(tx, ids, scoredFrom(now))
  const sums = await tx
    .select({ id: partners.id, ...sumsOfMonths })
    .from(partners)
    .leftJoin(partnerMonths, eq(partnerMonths.partnerId, partners.id))
    .where(inArray(partners.id, [...ids]))
    .groupBy(partners.id)
  await writeScores(tx, sums)
}

const columns = {
  bids: partnerMonths.bids,
  decided: partnerMonths.decided,
  won: partnerMonths.won,
  bookings: partnerMonths.bookings,
  backouts: partnerMonths.backouts,
  seen: partnerMonths.seen,
  onTime: partnerMonths.onTime,
  delivered: partnerMonths.delivered,
  claims: partnerMonths.claims,
} satisfies Record<keyof ScoreCounts, unknown>

const sumOf = (name: keyof ScoreCounts) => sql<number>`coalesce(sum(${columns[name]}), 0)::integer`
const sumsOfMonths: Record<keyof ScoreCounts, ReturnType<typeof sumOf>> = {
  bids: sumOf('bids'),
  decided: sumOf('decided'),
  won: sumOf('won'),
  bookings: sumOf('bookings'),
  backouts: sumOf('backouts'),
  seen: sumOf('seen'),
  onTime: sumOf('onTime'),
  delivered: sumOf('delivered'),
  claims: sumOf('claims'),
}

/** A bid counts as won if it has a booking, and a booking as disputed if it has a dispute hold. */
const writeMonths = (db: Database, ids: readonly number[], from: string) =>
  db.execute(sql`insert into partner_months
      (partner_id, month, bids, decided, won, bookings, backouts, seen, on_time, delivered, claims)
    select partner_id, date_trunc('month', made at time zone 'UTC')::date, sum(bids), sum(decided), sum(won),
      sum(bookings), sum(backouts), sum(seen), sum(on_time), sum(delivered), sum(claims)
    from (
      select b.partner_id, b.created_at as made, 1 as bids, (b.status <> 'CREATED')::integer as decided,
        (exists (select 1 from bookings k where k.bid_id = b.id))::integer as won, 0 as bookings, 0 as backouts,
        0 as seen, 0 as on_time, 0 as delivered, 0 as claims
      from bids b where b.partner_id in ${[...ids]} and b.created_at >= ${from}::timestamptz
      union all
      select k.partner_id, k.created_at, 0, 0, 0, 1, k.is_backout::integer, (k.picked_up_at is not null)::integer,
        (k.picked_up_at is not null and k.picked_up_at <= k.loading_time)::integer,
        (k.status_id in (11, 12))::integer,
        (exists (select 1 from booking_holds h where h.booking_id = k.id and h.type = 'DISPUTE'))::integer
      from bookings k where k.partner_id in ${[...ids]} and k.created_at >= ${from}::timestamptz
    ) as made_then group by 1, 2`)

type Sum = ScoreCounts & { id: number }

/** Writes only scores that changed, because most changes of a bid do not affect them. */
function writeScores(db: Database, sums: readonly Sum[]) {
  const scores = sums.map(({ id, ...counts }) => ({
    id,
    tier: partnerTierOf(counts),
    delivered: counts.delivered,
    ...partnerScoreOf(counts),
  }))
  return db.execute(sql`update partners p set tier = s.tier, acceptance_pct = s."acceptancePct",
      backout_pct = s."backoutPct", on_time_pct = s."onTimePct", claims_pct = s."claimsPct", trips_delivered = s.delivered
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as s(id integer, tier text, delivered integer,
      "acceptancePct" double precision, "backoutPct" double precision, "onTimePct" double precision,
      "claimsPct" double precision)
    where p.id = s.id
      and (p.tier, p.acceptance_pct, p.backout_pct, p.on_time_pct, p.claims_pct, p.trips_delivered)
        is distinct from (s.tier, s."acceptancePct", s."backoutPct", s."onTimePct", s."claimsPct", s.delivered)`)
}
