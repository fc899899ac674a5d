import { businessDayStart } from '@karwan/domain/reports'
import { and, count, desc, eq, exists, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bids } from '../bidding/bids.table.ts'
import { refusalReasons } from '../bookings/refusal-reason.table.ts'
import { partners } from '../partners/partners.table.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { within } from './report-scope.ts'

const mostPartners = 50
const mostReasons = 100
const noBids = { APP: 0, CSR_PHONE: 0, WHATSAPP: 0, ADDA: 0, API: 0 }
const isWon = sql`${bids.vehiclesAwarded} > 0`

/** Bids of the period, or of the last 30 days, on shipments within the caller's reach. How far they lie apart tells of what partners ask. */
export const getCsrBids: Handler<'getCsrBids'> = async ({ caller, query, deps: { db, clock } }) => {
  const now = clock()
  const reach = rowsFor(caller, 'shipment:read', shipmentOwner)
  // Who reaches every shipment has none looked up.
  const seen =
    reach &&
    exists(
      db
        .select({ one: sql`1` })
        .from(shipments)
        .where(and(eq(shipments.id, bids.shipmentId), reach)),
    )
  const recent = and(seen, within(bids.createdAt, query, now))
  const channels = await db
    .select({ channel: bids.channel, bids: count() })
    .from(bids)
    .where(recent)
    .groupBy(bids.channel)
  const [today] = await db
    .select({ bids: count() })
    .from(bids)
    .where(and(seen, gte(bids.createdAt, businessDayStart(now))))
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
    .where(and(recent, inArray(bids.status, ['REJECTED', 'BACKOUT']), isNotNull(bids.reasonId)))
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
    .groupBy(bids.shipmentId, bids.bidCategoryTypeId)
    .having(sql`count(*) > 1`)
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
