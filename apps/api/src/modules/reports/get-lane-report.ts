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

/** A truck that reached the loading point by the agreed time was on time; what nobody saw is left out. */
export const onTimePct = sql<
  number | null
>`round(100.0 * count(*) filter (where ${bookings.pickedUpAt} <= ${bookings.loadingTime}) / nullif(count(${bookings.pickedUpAt}), 0), 1)::double precision`

/** What a share of the bookings come to at most, between two values as percentile_cont has it. */
const share = (part: number, { value, upto, valued }: Ranked): SQL => {
  const place = sql`(${sql.raw(String(part))} * (${valued} - 1))`
  const below = sql`min(${value}) filter (where ${upto} > floor(${place}))`
  const above = sql`min(${value}) filter (where ${upto} > ceil(${place}))`
  return sql`(${below} + (${above} - ${below}) * (max(${place}) - floor(max(${place}))))`
}
type Ranked = Record<'value' | 'upto' | 'valued', SQL.Aliased>

const rateAt = (part: number, ranked: Ranked): SQL<string | null> =>
  sql`${share(part, ranked)}::numeric(14, 2)::text`

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
export async function laneRows(
  { caller, query, deps: { db, clock } }: ReportRequest,
  most = mostRows,
): Promise<DataOf<'getLaneReport'>> {
  const asked = { db, rate: laneRate(caller), where: laneBookings(db, caller, query, clock()) }
  // At once: together they take as long as the longest one. Where nothing was driven, no charge is looked for.
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
 * Values of the bookings of each lane are counted first and put in order then, as there are few of them however many
 * bookings there are. What a question over them leaves out, the database does not count.
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

/** From an hour on in whole minutes, so that there are few values of them as well where each waits a time of its own. */
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

/** What has no rate for the viewer adds nothing, and neither do its charges. */
const chargedOn = ({ db, rate, where }: Asked, charges: SQL<string>) =>
  db
    .select({ ...lane, charges: sql<string>`${charges}::numeric(20, 2)::text` })
    .from(bookingCharges)
    .innerJoin(bookings, eq(bookings.id, bookingCharges.bookingId))
    .where(and(where, isNotNull(rate), isInPrice()))
    .groupBy(...lanes)
