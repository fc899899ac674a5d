import { addAmounts } from '@karwan/domain/kernel'
import { and, asc, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { isInPrice, sumOfCharges } from '../billing/charge-sums.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { type AskedOfReport, bookingsAsked, mostRows, type ReportRequest } from './report-scope.ts'

/**
 * Percentage on time: trucks that reached the loading point by the loading time, of those whose arrival is
 * known.
 */
export const onTimePct = sql<
  number | null
>`round(100.0 * count(*) filter (where ${bookings.pickedUpAt} <= ${bookings.loadingTime}) / nullif(count(${bookings.pickedUpAt}), 0), 1)::double precision`

/** A quantile of values with their frequencies, interpolated like percentile_cont. */
const share = (part: number, { value, upto, valued }: Ranked): SQL => {
  const place = sql`(${sql.raw(String(part))} * (${valued} - 1))`
  const below = sql`min(${value}) filter (where ${upto} > floor(${place}))`
  const above = sql`min(${value}) filter (where ${upto} > ceil(${place}))`
  return sql`(${below} + (${above} - ${below}) * (max(${place}) - floor(max(${place}))))`
}
type Ranked = Record<'value' | 'upto' | 'valued', SQL.Aliased>

const rateAt = (part: number, ranked: Ranked): SQL<string | null> =>
  sql`${share(part, ranked)}::numeric(14, 2)::text`

/** Bookings of the period that are not cancelled. */
export const laneBookings = (
  db: Database,
  caller: Caller,
  asked: AskedOfReport,
  now: Date,
): SQL | undefined => and(bookingsAsked(db, caller, asked, now), ne(bookings.statusId, 13))

/** Freight amounts for callers who may see partners' amounts, shipper's prices for all others. */
export const laneRate = (caller: Caller) =>
  fieldGates(caller).partnerRates ? bookings.freightAmount : bookings.shipperAmount

/**
 * Charges of the same side. They are part of a lane's total, but not of its rates, which are freight only.
 */
export const laneCharges = (caller: Caller): SQL<string> =>
  sumOfCharges(fieldGates(caller).partnerRates ? 'partner' : 'shipper')

/**
 * The rows of the lane report, with partners' amounts if the caller may see them, otherwise shipper's prices.
 */
export async function laneRows(
  { caller, query, deps: { db, clock } }: ReportRequest,
  most = mostRows,
): Promise<DataOf<'getLaneReport'>> {
  const asked = { db, rate: laneRate(caller), where: laneBookings(db, caller, query, clock()) }
  // In parallel, so that it takes only as long as the slowest query. Without lanes, charges are not queried.
  const driving = drivenOn(asked, most)
  const [driven, forBids, forAwards, charged] = await Promise.all([
    driving,
    waitedFor(asked, bookings.secondsToFirstBid),
    waitedFor(asked, bookings.secondsToAward),
    driving.then((lanesDriven) => (lanesDriven.length === 0 ? [] : chargedOn(asked, laneCharges(caller)))),
  ])
  const minutesToFirstBid = new Map(forBids.map((row) => [keyOf(row), row.minutes]))
  const minutesToAward = new Map(forAwards.map((row) => [keyOf(row), row.minutes]))
  const charges = new Map(charged.map((row) => [keyOf(row), row.charges]))
  return driven.map(({ freight, ...row }) => ({
    ...row,
    minutesToFirstBid: minutesToFirstBid.get(keyOf(row)) ?? null,
    minutesToAward: minutesToAward.get(keyOf(row)) ?? null,
    spend: freight === null ? null : addAmounts(freight, charges.get(keyOf(row)) ?? '0'),
  }))
}

export const getLaneReport: Handler<'getLaneReport'> = (request) => laneRows(request)

const lane = {
  pickupCityName: bookings.pickupCityName,
  dropoffCityName: bookings.dropoffCityName,
  currency: bookings.currency,
}
const lanes = [lane.pickupCityName, lane.dropoffCityName, lane.currency] as const
const keyOf = ({ pickupCityName, dropoffCityName, currency }: Record<keyof typeof lane, string>): string =>
  JSON.stringify([pickupCityName, dropoffCityName, currency])

type Asked = { db: Database; rate: PgColumn; where: SQL | undefined }

/**
 * Groups equal values first and ranks the groups, because there are few distinct values. Columns that the
 * outer query does not use are not computed by the database.
 */
function rankedBy({ db, where }: Pick<Asked, 'db' | 'where'>, value: PgColumn | SQL) {
  const counted = db
    .select({
      ...lane,
      value: sql`${value}`.as('value'),
      bookings: count().as('bookings'),
      seen: sql<number>`count(${bookings.pickedUpAt})`.as('seen'),
      onTime: sql<number>`count(*) filter (where ${bookings.pickedUpAt} <= ${bookings.loadingTime})`.as(
        'on_time',
      ),
    })
    .from(bookings)
    .where(where)
    .groupBy(...lanes, value)
    .as('counted')
  const ofLane = sql`partition by ${counted.pickupCityName}, ${counted.dropoffCityName}, ${counted.currency}`
  return db
    .select({
      pickupCityName: counted.pickupCityName,
      dropoffCityName: counted.dropoffCityName,
      currency: counted.currency,
      value: sql`${counted.value}`.as('ranked_value'),
      bookings: sql<number>`${counted.bookings}`.as('ranked_bookings'),
      seen: sql<number>`${counted.seen}`.as('ranked_seen'),
      onTime: sql<number>`${counted.onTime}`.as('ranked_on_time'),
      upto: sql`sum(${counted.bookings}) over (${ofLane} order by ${counted.value})`.as('upto'),
      valued: sql`sum(${counted.bookings}) filter (where ${counted.value} is not null) over (${ofLane})`.as(
        'valued',
      ),
    })
    .from(counted)
    .as('ranked')
}

function drivenOn({ db, rate, where }: Asked, most: number) {
  const ranked = rankedBy({ db, where }, rate)
  const { pickupCityName, dropoffCityName, currency } = ranked
  const many = sql<number>`sum(${ranked.bookings})::integer`
  return db
    .select({
      ...{ pickupCityName, dropoffCityName, currency },
      bookings: many,
      rateLow: rateAt(0.25, ranked),
      rateMedian: rateAt(0.5, ranked),
      rateHigh: rateAt(0.75, ranked),
      freight: sql<string | null>`sum(${ranked.value} * ${ranked.bookings})::numeric(20, 2)::text`,
      onTimePct: sql<
        number | null
      >`round(100.0 * sum(${ranked.onTime}) / nullif(sum(${ranked.seen}), 0), 1)::double precision`,
    })
    .from(ranked)
    .groupBy(pickupCityName, dropoffCityName, currency)
    .orderBy(desc(many), asc(pickupCityName), asc(dropoffCityName), asc(currency))
    .limit(most)
}

/** Waits of an hour or more are cut to whole minutes, so that there are few distinct values. */
function waitedFor({ db, where }: Asked, seconds: PgColumn) {
  const ranked = rankedBy(
    { db, where },
    sql`case when ${seconds} < 3600 then ${seconds} else ${seconds} - ${seconds} % 60 end`,
  )
  const { pickupCityName, dropoffCityName, currency } = ranked
  return db
    .select({
      ...{ pickupCityName, dropoffCityName, currency },
      minutes: sql<number | null>`round(${share(0.5, ranked)} / 60, 1)::double precision`,
    })
    .from(ranked)
    .groupBy(pickupCityName, dropoffCityName, currency)
}

/** Charges of bookings without a rate for the caller are left out, like the bookings themselves. */
const chargedOn = ({ db, rate, where }: Asked, charges: SQL<string>) =>
  db
    .select({ ...lane, charges: sql<string>`${charges}::numeric(20, 2)::text` })
    .from(bookingCharges)
    .innerJoin(bookings, eq(bookings.id, bookingCharges.bookingId))
    .where(and(where, isNotNull(rate), isInPrice()))
    .groupBy(...lanes)
