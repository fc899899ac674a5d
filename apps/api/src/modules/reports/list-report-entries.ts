import { addAmounts, subtractAmounts } from '@karwan/domain/kernel'
import { isFigureOf, type ReportFigure } from '@karwan/domain/reports'
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { countUpTo, cutOf, numberedPage } from '../../db/numbered-page.ts'
import type { Caller, DataOf, Handler, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { activity } from '../../kernel/activity.table.ts'
import { dayOf } from '../../kernel/day-of.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { equalTo } from '../../kernel/filters.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { bids } from '../bidding/bids.table.ts'
import { chargesOfSide } from '../billing/charge-sums.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { bidsOfFigure } from './get-csr-bids.ts'
import { laneBookings, laneRate } from './get-lane-report.ts'
import { pricedBookings } from './get-margin-report.ts'
import { isOfPartnersIn, partnerBids, partnerBookings } from './get-partner-report.ts'
import { actsAsked, counted as countedActs } from './get-work-report.ts'
import { mayReadReport } from './report-readers.ts'

type Query = QueryOf<'listReportEntries'>
type Entries = DataOf<'listReportEntries'>
type Entry = Entries['entries'][number]
type Asking = { db: Database; caller: Caller; query: Query; now: Date }

/** The entries behind a figure, selected by the report's own conditions. */
export const listReportEntries: Handler<'listReportEntries'> = async ({ caller, query, deps }) => {
  const { kind, figure } = query
  if (!mayReadReport(caller, kind)) throw refusal.forbidden()
  if (kind === 'margins' && !fieldGates(caller).margin) throw refusal.forbidden()
  if (!isFigureOf(kind, figure)) return refuseAt('figure', 'report.figure_unknown')
  const asking = { db: deps.db, caller, query, now: deps.clock() }
  if (kind === 'work') return actEntries(asking)
  const isOfBids = kind === 'bids' || (kind === 'partners' && bidFigures.has(figure))
  return isOfBids ? bidEntries(asking) : bookingEntries(asking)
}

const bidFigures = new Set<ReportFigure>(['bids', 'wins', 'backouts'])

async function paged(
  { db, query }: Asking,
  from: PgTable,
  where: SQL | undefined,
  read: (limit: number, offset: number) => Promise<Entry[]>,
): Promise<Entries> {
  const { limit, offset } = cutOf(query)
  const { items, total, totalIsMore } = numberedPage(
    await read(limit, offset),
    await countUpTo(db, from, where),
    query,
  )
  return { total, ...(totalIsMore && { totalIsMore }), entries: items }
}

/** The condition of the report's row, identified by its column values. */
const rowAsked = ({ query }: Asking): SQL | undefined =>
  and(
    equalTo(bookings.pickupCityName, query.pickupCityName),
    equalTo(bookings.dropoffCityName, query.dropoffCityName),
    equalTo(bookings.currency, query.currency),
    equalTo(bookings.partnerId, query.partnerId),
    equalTo(bookings.groupId, query.companyId),
    equalTo(bookings.projectId, query.projectId),
    query.withoutCompany ? isNull(bookings.groupId) : undefined,
    query.withoutProject ? isNull(bookings.projectId) : undefined,
  )

function bookingsAsked({ db, caller, query, now }: Asking): SQL | undefined {
  switch (query.kind) {
    case 'partners':
      return partnerBookings(db, caller, query, now)
    case 'margins':
      return pricedBookings(db, caller, query, now)
    default:
      return laneBookings(db, caller, query, now)
  }
}

/** Entries without a value for the figure are left out, as they were not counted. */
function hasFigure({ caller, query: { figure } }: Asking): SQL | undefined {
  switch (figure) {
    case 'rateLow':
    case 'rateMedian':
    case 'rateHigh':
    case 'spend':
      return isNotNull(laneRate(caller))
    case 'onTimePct':
      return isNotNull(bookings.pickedUpAt)
    case 'minutesToFirstBid':
      return isNotNull(bookings.secondsToFirstBid)
    case 'minutesToAward':
      return isNotNull(bookings.secondsToAward)
    default:
      return undefined
  }
}

const secondsTo = {
  minutesToFirstBid: bookings.secondsToFirstBid,
  minutesToAward: bookings.secondsToAward,
} as const

function bookingEntries(asking: Asking): Promise<Entries> {
  const { db, caller, query } = asking
  const gates = fieldGates(caller)
  const where = and(bookingsAsked(asking), rowAsked(asking), hasFigure(asking))
  const waited = secondsTo[query.figure as keyof typeof secondsTo]
  return paged(asking, bookings, where, async (limit, offset) => {
    const rows = await db
      .select({
        booking: {
          id: bookings.id,
          number: bookings.bookingNumber,
          shipmentId: bookings.shipmentId,
          createdAt: bookings.createdAt,
          pickupCityName: bookings.pickupCityName,
          dropoffCityName: bookings.dropoffCityName,
          partnerName: bookings.partnerName,
          currency: bookings.currency,
          freightAmount: bookings.freightAmount,
          shipperAmount: bookings.shipperAmount,
          shipperCharges: sql<string>`${chargesOfSide('shipper')}::numeric(16, 2)::text`,
          partnerCharges: sql<string>`${chargesOfSide('partner')}::numeric(16, 2)::text`,
          pickedUpAt: bookings.pickedUpAt,
          loadingTime: bookings.loadingTime,
        },
        minutes: waited ? sql<number | null>`${waited} / 60::double precision` : sql<number | null>`null`,
      })
      .from(bookings)
      .where(where)
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ booking, minutes }): Entry => {
      const { id, createdAt, pickedUpAt, loadingTime, freightAmount, shipperAmount, ...rest } = booking
      const { shipperCharges, partnerCharges, ...facts } = rest
      const gets = addAmounts(freightAmount, partnerCharges)
      const pays = shipperAmount === null ? null : addAmounts(shipperAmount, shipperCharges)
      return {
        ...{ id, source: 'BOOKING', bookingId: id, at: createdAt.toISOString(), ...facts, minutes },
        ...(gates.partnerRates && { freightAmount, partnerCharges }),
        ...(gates.shipperRates && { shipperAmount, shipperCharges }),
        ...(gates.margin && { marginAmount: pays === null ? null : subtractAmounts(pays, gets) }),
        isOnTime: pickedUpAt === null ? null : pickedUpAt <= loadingTime,
      }
    })
  })
}

const notOfBookings = {
  ...{ bookingId: null, pickupCityName: null, dropoffCityName: null },
  ...{ currency: null, minutes: null, isOnTime: null },
} as const

function bidEntries(asking: Asking): Promise<Entries> {
  const { db, caller, query, now } = asking
  const ofPartners = () =>
    and(
      partnerBids(db, caller, query, now),
      isOfPartnersIn(db, bids.partnerId, query.countryId),
      query.figure === 'wins' ? gt(bids.vehiclesAwarded, 0) : undefined,
      query.figure === 'backouts' ? eq(bids.status, 'BACKOUT') : undefined,
    )
  const where = and(
    query.kind === 'bids' ? bidsOfFigure(db, caller, query, now) : ofPartners(),
    equalTo(bids.partnerId, query.partnerId),
    equalTo(bids.channel, query.channel),
    equalTo(bids.reasonId, query.reasonId),
  )
  return paged(asking, bids, where, async (limit, offset) => {
    const rows = await db
      .select({
        id: bids.id,
        number: shipments.shipmentNumber,
        shipmentId: bids.shipmentId,
        at: bids.createdAt,
        currency: bids.currency,
        amount: bids.amount,
        partnerName: sql<string>`coalesce(${partners.companyName}, ${partners.fullName})`,
      })
      .from(bids)
      .innerJoin(shipments, eq(shipments.id, bids.shipmentId))
      .innerJoin(partners, eq(partners.id, bids.partnerId))
      .where(where)
      .orderBy(desc(bids.createdAt), desc(bids.id))
      .limit(limit)
      .offset(offset)
    return rows.map(
      ({ at, amount, ...row }): Entry => ({
        ...notOfBookings,
        ...{ ...row, source: 'BID', at: at.toISOString() },
        ...(fieldGates(caller).partnerRates && { freightAmount: amount }),
      }),
    )
  })
}

function actEntries(asking: Asking): Promise<Entries> {
  const { db, caller, query, now } = asking
  const where = and(
    actsAsked(db, caller, query, now),
    inArray(activity.action, [...(countedActs[query.figure as keyof typeof countedActs] ?? [])]),
    equalTo(activity.actorId, query.personId),
    query.day === undefined ? undefined : eq(dayOf(activity.at), query.day),
  )
  return paged(asking, activity, where, async (limit, offset) => {
    const rows = await db
      .select({
        id: activity.id,
        number: shipments.shipmentNumber,
        shipmentId: activity.shipmentId,
        at: activity.at,
      })
      .from(activity)
      .innerJoin(shipments, eq(shipments.id, activity.shipmentId))
      .where(where)
      .orderBy(desc(activity.at), desc(activity.id))
      .limit(limit)
      .offset(offset)
    return rows.map(
      ({ at, ...row }): Entry => ({
        ...notOfBookings,
        ...{ ...row, partnerName: null, source: 'ACT', at: at.toISOString() },
      }),
    )
  })
}
