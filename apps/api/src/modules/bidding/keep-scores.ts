import { asc, gt, gte, lt } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { partnerMonths, partnerScoreRuns } from '../partners/partner-months.table.ts'
import { partners } from '../partners/partners.table.ts'
import { bids } from './bids.table.ts'
import { countDrivers } from './count-drivers.ts'
import { countPartners, scoredFrom } from './count-partners.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'partners.score': object
  }
}

/** A change may be committed after its timestamp, so runs overlap; counting twice does no harm. */
const overlapMs = 5 * 60_000
const atOnce = 200

/**
 * Recounts partners and drivers whose bids or bookings changed since the last run, or whose oldest month has
 * expired.
 */
export const keepScores: JobHandler<object> = {
  tries: 3,
  async run(_, { deps: { db }, now }) {
    const since = await countedTo(db)
    if (since === undefined) await countEverybody(db, now)
    else await countChanged(db, new Date(since.getTime() - overlapMs), now)
    await db
      .insert(partnerScoreRuns)
      .values({ id: 1, countedTo: now })
      .onConflictDoUpdate({ target: partnerScoreRuns.id, set: { countedTo: now } })
  },
}

async function countedTo(db: Database): Promise<Date | undefined> {
  const [run] = await db.select({ countedTo: partnerScoreRuns.countedTo }).from(partnerScoreRuns)
  return run?.countedTo
}

async function countChanged(db: Database, since: Date, now: Date): Promise<void> {
  const byBid = db.select({ id: bids.partnerId }).from(bids).where(gte(bids.updatedAt, since))
  const byBooking = db.select({ id: bookings.partnerId }).from(bookings).where(gte(bookings.updatedAt, since))
  const byMonth = db
    .select({ id: partnerMonths.partnerId })
    .from(partnerMonths)
    .where(lt(partnerMonths.month, scoredFrom(now)))
  const changed = await union(byBid, byBooking, byMonth)
  await inParts(
    changed.map(({ id }) => id),
    (part) => inTransaction(db, (tx) => countPartners(tx, part, now)),
  )
  const rows = db
    .select({ driverId: bookings.driverId, previousDriverId: bookings.previousDriverId })
    .from(bookings)
    .where(gte(bookings.updatedAt, since))
  const drove = (await rows).flatMap(({ driverId, previousDriverId }) => [driverId, previousDriverId])
  await inParts([...new Set(drove.filter((id) => id !== null))], (part) => countDrivers(db, part))
}

/** Recounts all partners and drivers in batches, so that no transaction locks all of them. */
export async function countEverybody(db: Database, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const part = await db
      .select({ id: partners.id })
      .from(partners)
      .where(gt(partners.id, after))
      .orderBy(asc(partners.id))
      .limit(atOnce)
    const ids = part.map(({ id }) => id)
    await inTransaction(db, (tx) => countPartners(tx, ids, now))
    after = ids.at(-1) ?? 0
    if (ids.length < atOnce) break
  }
  for (let after = 0; ; ) {
    const part = await db
      .select({ id: drivers.id })
      .from(drivers)
      .where(gt(drivers.id, after))
      .orderBy(asc(drivers.id))
      .limit(atOnce)
    const ids = part.map(({ id }) => id)
    await countDrivers(db, ids)
    after = ids.at(-1) ?? 0
    if (ids.length < atOnce) break
  }
}

async function inParts(ids: readonly number[], count: (part: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) await count(ids.slice(from, from + atOnce))
}
