import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chargesOfSide } from '../billing/charge-sums.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { type AskedOfReport, bookingsAsked, mostRows } from './report-scope.ts'

/** A truck that reached the loading point by the agreed time was on time; what nobody saw is left out. */
export const onTimePct = sql<
  number | null
>`round(100.0 * count(*) filter (where ${bookings.pickedUpAt} <= ${bookings.loadingTime}) / nullif(count(${bookings.pickedUpAt}), 0), 1)::double precision`

const share = (part: number, of: PgColumn) =>
  sql<
    string | null
  >`(percentile_cont(${sql.raw(String(part))}) within group (order by ${of}))::numeric(14, 2)::text`

const minutesUntil = (moment: PgColumn): SQL<number | null> =>
  sql`round((percentile_cont(0.5) within group (order by extract(epoch from ${moment} - ${shipments.createdAt}) / 60))::numeric, 1)::double precision`

/** Booked in the period and not cancelled. */
export const laneTrips = (db: Database, caller: Caller, asked: AskedOfReport, now: Date): SQL | undefined =>
  and(bookingsAsked(db, caller, asked, now), ne(bookings.statusId, 13))

/** What partners get for whoever sees that, what the shipper pays for everybody else. */
export const laneRate = (caller: Caller) =>
  fieldGates(caller).partnerRates ? bookings.freightAmount : bookings.shipperAmount

/** Extras and deductions of the same side: the rates of a lane are of the freight alone, what it costs together is not. */
export const laneCharges = (caller: Caller): SQL<string> =>
  chargesOfSide(fieldGates(caller).partnerRates ? 'partner' : 'shipper')

/** One price for each viewer: who sees what partners get is told that, everybody else what the shipper pays. */
export const getLaneReport: Handler<'getLaneReport'> = async ({ caller, query, deps: { db, clock } }) => {
  const rate = laneRate(caller)
  return db
    .select({
      pickupCityName: bookings.pickupCityName,
      dropoffCityName: bookings.dropoffCityName,
      currency: bookings.currency,
      trips: count(),
      rateLow: share(0.25, rate),
      rateMedian: share(0.5, rate),
      rateHigh: share(0.75, rate),
      spend: sql<string | null>`sum(${rate} + ${laneCharges(caller)})::numeric(20, 2)::text`,
      onTimePct,
      minutesToFirstBid: minutesUntil(shipments.firstBidAt),
      minutesToAward: minutesUntil(shipments.firstAwardAt),
    })
    .from(bookings)
    .innerJoin(shipments, eq(shipments.id, bookings.shipmentId))
    .where(laneTrips(db, caller, query, clock()))
    .groupBy(bookings.pickupCityName, bookings.dropoffCityName, bookings.currency)
    .orderBy(
      desc(count()),
      asc(bookings.pickupCityName),
      asc(bookings.dropoffCityName),
      asc(bookings.currency),
    )
    .limit(mostRows)
}
