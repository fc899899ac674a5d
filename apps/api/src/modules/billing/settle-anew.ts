import { and, asc, eq, gt, not } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { settleBooking } from './settle-booking.ts'
import { type Dated, isLate, neighboursOf, reachedBy } from './tax-rate-reach.ts'
import { taxRates } from './tax-rates.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'billing.settle-anew': Changed
  }
}

/** A tax rate that was added, or one that was deleted and is passed along because it has no row any more. */
type Changed = { taxRateId: number } | { takenBack: Dated; by: number }

const mostAtOnce = 200

/**
 * Settles again the bookings that were delivered while an added or deleted rate applies, unless they are
 * billed or paid, one by one, so that wallets match prices. It is idempotent, so a retried job starts over.
 */
export const settleAnew: JobHandler<Changed> = {
  tries: 5,
  async run(changed, { deps: { db }, now }) {
    const found = await rateOf(db, changed)
    if (!found) return
    const { rate, by: userId } = found
    const { next } = await neighboursOf(db, rate)
    const open = and(reachedBy(db, rate, next?.validFrom), not(isLate(rate)))
    const caller = { userId }
    for (let after = 0; ; ) {
      const rows = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(open, gt(bookings.id, after)))
        .orderBy(asc(bookings.id))
        .limit(mostAtOnce)
      for (const { id } of rows)
        await inTransaction(db, async (tx) => {
          const ofIt = and(eq(bookings.id, id), open)
          // Skips a booking that was billed or paid since it was found.
          const [held] = await tx.select({ id: bookings.id }).from(bookings).where(ofIt).for('update')
          if (held) await settleBooking({ tx, now, caller }, id)
        })
      const last = rows.at(-1)
      if (!last || rows.length < mostAtOnce) return
      after = last.id
    }
  },
}

async function rateOf(db: Database, changed: Changed): Promise<{ rate: Dated; by: number } | undefined> {
  if ('takenBack' in changed) return { rate: changed.takenBack, by: changed.by }
  const [rate] = await db.select().from(taxRates).where(eq(taxRates.id, changed.taxRateId))
  return rate && { rate, by: rate.createdBy ?? 0 }
}
