import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bids } from '../bidding/bids.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { onTimePct } from './get-lane-report.ts'
import {
  type AskedOfReport,
  bookingsAsked,
  mostRows,
  type Period,
  type ReportRequest,
  within,
} from './report-scope.ts'

/** Bids on shipments within the caller's reach; no condition if that is all shipments. */
export function reachedBids(db: Database, caller: Caller): SQL | undefined {
  const reach = rowsFor(caller, 'shipment:read', shipmentOwner)
  return (
    reach &&
    exists(
      db
        .select({ one: sql`1` })
        .from(shipments)
        .where(and(eq(shipments.id, bids.shipmentId), reach)),
    )
  )
}

/** The reached bids that were placed in the period. */
export const partnerBids = (db: Database, caller: Caller, period: Period, now: Date): SQL | undefined =>
  and(reachedBids(db, caller), within(bids.createdAt, period, now))

/** Bookings of the period with partners of the country. */
export const partnerBookings = (
  db: Database,
  caller: Caller,
  { countryId, ...period }: AskedOfReport,
  now: Date,
): SQL | undefined =>
  and(bookingsAsked(db, caller, period, now), isOfPartnersIn(db, bookings.partnerId, countryId))

export const isOfPartnersIn = (
  db: Database,
  column: PgColumn,
  countryId: number | undefined,
): SQL | undefined =>
  countryId === undefined
    ? undefined
    : inArray(column, db.select({ id: partners.id }).from(partners).where(eq(partners.countryId, countryId)))

/**
 * Partners with bids or bookings of the period within the caller's reach, including those booked without a
 * bid.
 */
export async function partnerRows(
  { caller, query, deps: { db, clock } }: ReportRequest,
  most = mostRows,
): Promise<DataOf<'getPartnerReport'>> {
  const now = clock()
  const { countryId, ...period } = query
  const placed = db
    .select({
      partnerId: bids.partnerId,
      bids: count().as('bids'),
      wins: sql<number>`count(*) filter (where ${bids.vehiclesAwarded} > 0)`.as('wins'),
      backouts: sql<number>`count(*) filter (where ${bids.status} = 'BACKOUT')`.as('backouts'),
    })
    .from(bids)
    .where(partnerBids(db, caller, period, now))
    .groupBy(bids.partnerId)
    .as('placed')
  const carried = db
    .select({
      partnerId: bookings.partnerId,
      bookings: count().as('bookings'),
      onTimePct: onTimePct.as('on_time'),
    })
    .from(bookings)
    .where(bookingsAsked(db, caller, period, now))
    .groupBy(bookings.partnerId)
    .as('carried')
  const orNone = (figure: typeof placed.wins | typeof placed.bids | typeof carried.bookings) =>
    sql<number>`coalesce(${figure}, 0)`.mapWith(Number)
  const rows = await db
    .select({
      id: partners.id,
      name: sql<string>`coalesce(${partners.companyName}, ${partners.fullName})`,
      bids: orNone(placed.bids),
      wins: orNone(placed.wins),
      backouts: orNone(placed.backouts),
      bookings: orNone(carried.bookings),
      onTimePct: carried.onTimePct,
    })
    .from(placed)
    .fullJoin(carried, eq(carried.partnerId, placed.partnerId))
    .innerJoin(partners, eq(partners.id, sql`coalesce(${placed.partnerId}, ${carried.partnerId})`))
    .where(countryId === undefined ? undefined : eq(partners.countryId, countryId))
    .orderBy(desc(orNone(placed.bids)), desc(orNone(carried.bookings)), partners.id)
    .limit(most)
  return rows.map(({ id, name, ...figures }) => ({ partner: { id, name }, ...figures }))
}

export const getPartnerReport: Handler<'getPartnerReport'> = (request) => partnerRows(request)
