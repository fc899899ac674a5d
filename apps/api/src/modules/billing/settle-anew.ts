import { and, asc, eq, gt, not } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { settleBooking } from './settle-booking.ts'
import { isLate, neighboursOf, reachedBy } from './tax-rate-reach.ts'
import { taxRates } from './tax-rates.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'billing.settle-anew': { taxRateId: number }
  }
}

const mostAtOnce = 200

/**
 * Settles what was delivered on the days of a new rate and is neither billed nor paid, one booking after the other, so
 * that wallets say what prices say. What is in line already moves nothing, so whoever takes the job over begins anew.
 */
export const settleAnew: JobHandler<{ taxRateId: number }> = {
  tries: 5,
  async run({ taxRateId }, { deps: { db }, now }) {
    const [rate] = await db.select().from(taxRates).where(eq(taxRates.id, taxRateId))
    if (!rate) return
    const { next } = await neighboursOf(db, rate)
    const open = and(reachedBy(db, rate, next?.validFrom), not(isLate(rate)))
    const caller = { userId: rate.createdBy ?? 0 }
    for (let after = 0; ; ) {
      const found = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(open, gt(bookings.id, after)))
        .orderBy(asc(bookings.id))
        .limit(mostAtOnce)
      for (const { id } of found)
        await inTransaction(db, async (tx) => {
          const ofIt = and(eq(bookings.id, id), open)
          // Billed or paid since it was found: then it stays as it is.
          const [held] = await tx.select({ id: bookings.id }).from(bookings).where(ofIt).for('update')
          if (held) await settleBooking({ tx, now, caller }, id)
        })
      const last = found.at(-1)
      if (!last || found.length < mostAtOnce) return
      after = last.id
    }
  },
}
