import { businessDayStart, type ReportFigure } from '@karwan/domain/reports'
import { and, count, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { bids } from '../bidding/bids.table.ts'
import { refusalReasons } from '../bookings/refusal-reason.table.ts'
import { partners } from '../partners/partners.table.ts'
import { partnerBids, reachedBids } from './get-partner-report.ts'
import type { Period } from './report-scope.ts'

const mostPartners = 50
const mostReasons = 100
const noBids = { APP: 0, CSR_PHONE: 0, WHATSAPP: 0, ADDA: 0, API: 0 }
const isWon = sql`${bids.vehiclesAwarded} > 0`
const isLost = () => and(inArray(bids.status, ['REJECTED', 'BACKOUT']), isNotNull(bids.reasonId))
/** Bids of one shipment with the same category can be compared, if there are at least two. */
const oneBasis = [bids.shipmentId, bids.bidCategoryTypeId] as const
const isCompared = sql`count(*) > 1`

const bidsOfToday = (db: Database, caller: Caller, now: Date) =>
  and(reachedBids(db, caller), gte(bids.createdAt, businessDayStart(now)))

/** The bids behind a figure of the report. */
export function bidsOfFigure(db: Database, caller: Caller, asked: Asked, now: Date): SQL | undefined {
  const recent = partnerBids(db, caller, asked, now)
  switch (asked.figure) {
    case 'bidsToday':
      return bidsOfToday(db, caller, now)
    case 'wins':
      return and(recent, isWon)
    case 'lost':
      return and(recent, isLost())
    case 'avgSpreadPct':
      return fieldGates(caller).partnerRates ? and(recent, isComparedIn(db, recent)) : sql`false`
    default:
      return recent
  }
}
type Asked = Period & { figure: ReportFigure }

const isComparedIn = (db: Database, where: SQL | undefined): SQL =>
  sql`(${bids.shipmentId}, ${bids.bidCategoryTypeId}) in ${db
    .select({ shipmentId: bids.shipmentId, bidCategoryTypeId: bids.bidCategoryTypeId })
    .from(bids)
    .where(where)
    .groupBy(...oneBasis)
    .having(isCompared)}`

/**
 * Bidding report over a period, by default the last 30 days, on shipments within the caller's reach. The
 * spread compares partners' amounts.
 */
export const getCsrBids: Handler<'getCsrBids'> = async ({ caller, query, deps: { db, clock } }) => {
  const now = clock()
  const recent = partnerBids(db, caller, query, now)
  const channels = await db
    .select({ channel: bids.channel, bids: count() })
    .from(bids)
    .where(recent)
    .groupBy(bids.channel)
  const [today] = await db
    .select({ bids: count() })
    .from(bids)
    .where(bidsOfToday(db, caller, now))
  const won = await db
    .select({
      id: partners.id,
      name: sql<string>`coalesce(${partners.companyName}, ${partners.fullName})`,
      bids: count(),
      wins: sql<number>`count(*) filter (where ${isWon})`.mapWith(Number),
    })
    .from(bids)
    .innerJoin(partners, eq(partners.id, bids.partnerId))
    .where(recent)
    .groupBy(partners.id)
    .orderBy(desc(count()), partners.id)
    .limit(mostPartners)
  const lost = await db
    .select({ id: refusalReasons.id, name: refusalReasons.label, bids: count() })
    .from(bids)
    .innerJoin(refusalReasons, eq(refusalReasons.id, bids.reasonId))
    .where(and(recent, isLost()))
    .groupBy(refusalReasons.id)
    .orderBy(desc(count()), refusalReasons.id)
    .limit(mostReasons)
  const offered = db
    .select({
      spread: sql<number>`100.0 * (max(${bids.amount}) - min(${bids.amount})) / min(${bids.amount})`.as(
        'spread',
      ),
    })
    .from(bids)
    .where(recent)
    .groupBy(...oneBasis)
    .having(isCompared)
    .as('offered')
  const [spread] = await db
    .select({ average: sql<number | null>`round(avg(${offered.spread}), 1)::double precision` })
    .from(offered)
  return {
    bidsToday: today?.bids ?? 0,
    byChannel: { ...noBids, ...Object.fromEntries(channels.map((row) => [row.channel, row.bids])) },
    avgSpreadPct: fieldGates(caller).partnerRates ? (spread?.average ?? null) : null,
    winRateByPartner: won.map(({ id, name, bids: placed, wins }) => ({
      partner: { id, name },
      bids: placed,
      wins,
      winRatePct: Math.round((1000 * wins) / placed) / 10,
    })),
    lostReasons: lost.map(({ id, name, bids: refused }) => ({ reason: { id, name }, bids: refused })),
  }
}
