import { and, asc, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { isInPrice, sumOfCharges } from '../billing/charge-sums.ts'
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
export const laneBookings = (
  db: Database,
  caller: Caller,
  asked: AskedOfReport,
  now: Date,
): SQL | undefined => and(bookingsAsked(db, caller, asked, now), ne(bookings.statusId, 13))

/** What partners get for whoever sees that, what the shipper pays for everybody else. */
export const laneRate = (caller: Caller) =>
  fieldGates(caller).partnerRates ? bookings.freightAmount : bookings.shipperAmount

/** Extras and deductions of the same side: the rates of a lane are of the freight alone, what it costs together is not. */
export const laneCharges = (caller: Caller): SQL<string> =>
  sumOfCharges(fieldGates(caller).partnerRates ? 'partner' : 'shipper')

/** One price for each viewer: who sees what partners get is told that, everybody else what the shipper pays. */
export const getLaneReport: Handler<'getLaneReport'> = async ({ caller, query, deps: { db, clock } }) => {
  const rate = laneRate(caller)
  const where = laneBookings(db, caller, query, clock())
  const lane = {
    pickupCityName: bookings.pickupCityName,
    dropoffCityName: bookings.dropoffCityName,
    currency: bookings.currency,
  }
  const driven = db
    .select({
      ...lane,
      bookings: count().as('bookings'),
      rateLow: share(0.25, rate).as('rate_low'),
      rateMedian: share(0.5, rate).as('rate_median'),
      rateHigh: share(0.75, rate).as('rate_high'),
      freight: sql<string | null>`sum(${rate})`.as('freight'),
      onTimePct: onTimePct.as('on_time_pct'),
      minutesToFirstBid: minutesUntil(shipments.firstBidAt).as('minutes_to_first_bid'),
      minutesToAward: minutesUntil(shipments.firstAwardAt).as('minutes_to_award'),
    })
    .from(bookings)
    .innerJoin(shipments, eq(shipments.id, bookings.shipmentId))
    .where(where)
    .groupBy(lane.pickupCityName, lane.dropoffCityName, lane.currency)
    .as('driven')
  // What has no rate for the viewer adds nothing, and neither do its charges.
  const charged = db
    .select({ ...lane, charges: laneCharges(caller).as('charges') })
    .from(bookingCharges)
    .innerJoin(bookings, eq(bookings.id, bookingCharges.bookingId))
    .where(and(where, isNotNull(rate), isInPrice()))
    .groupBy(lane.pickupCityName, lane.dropoffCityName, lane.currency)
    .as('charged')
  return db
    .select({
      pickupCityName: driven.pickupCityName,
      dropoffCityName: driven.dropoffCityName,
      currency: driven.currency,
      bookings: driven.bookings,
      rateLow: driven.rateLow,
      rateMedian: driven.rateMedian,
      rateHigh: driven.rateHigh,
      onTimePct: driven.onTimePct,
      minutesToFirstBid: driven.minutesToFirstBid,
      minutesToAward: driven.minutesToAward,
      spend: sql<string | null>`(${driven.freight} + coalesce(${charged.charges}, 0))::numeric(20, 2)::text`,
    })
    .from(driven)
    .leftJoin(
      charged,
      and(
        eq(charged.pickupCityName, driven.pickupCityName),
        eq(charged.dropoffCityName, driven.dropoffCityName),
        eq(charged.currency, driven.currency),
      ),
    )
    .orderBy(
      desc(driven.bookings),
      asc(driven.pickupCityName),
      asc(driven.dropoffCityName),
      asc(driven.currency),
    )
    .limit(mostRows)
}
