import { VerificationStatus } from '@karwan/domain/verification'
import { and, eq, lte, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { tellSubject } from './subjects.ts'
import { verifications } from './verification.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'verification.end-by-time': object
  }
}

/** Maximum per transaction. */
const most = 200

/**
 * Ends claims that were not renewed and verifications whose validity has expired; the latter wait again, with
 * all fields to be judged anew. A repeated run finds nothing more.
 */
export const endByTime: JobHandler<object> = {
  tries: 2,
  async run(_, { deps, ports, now }) {
    await inTransaction(deps.db, (tx) => endClaims(tx, now))
    const expireSome = () =>
      inTransaction(deps.db, async (tx) => {
        const expired = await expire(tx, now)
        const told = expired.map(({ id }) => ({ id, act: 'expire' as const }))
        await ports.verification.tell({ tx, now, config: deps.config }, told)
        return expired.length
      })
    while ((await expireSome()) === most);
  },
}

async function endClaims(tx: Transaction, now: Date): Promise<void> {
  const { subjectType, subjectId, status, leaseUntil } = verifications
  const over = await tx
    .update(verifications)
    .set({ status: VerificationStatus.submitted, assignedTo: null, leaseUntil: null })
    .where(and(eq(status, VerificationStatus.inReview), lte(leaseUntil, now)))
    .returning({ subjectType, subjectId })
  for (const subject of over)
    await tellSubject({ tx, now }, subject.subjectType, subject.subjectId, VerificationStatus.submitted)
}

async function expire(tx: Transaction, now: Date) {
  const { id, status, expiresAt } = verifications
  const expired = await tx
    .select()
    .from(verifications)
    .where(and(eq(status, VerificationStatus.verified), lte(expiresAt, now)))
    .orderBy(expiresAt, id)
    .limit(most)
    .for('update', { skipLocked: true })
  for (const row of expired) {
    const values = row.values.map((value) => ({ ...value, status: 'OPEN' as const }))
    const event = { act: 'expire', at: now.toISOString(), by: null, reasonCode: null, comment: null } as const
    await tx
      .update(verifications)
      .set({
        status: VerificationStatus.expired,
        values,
        score: 0,
        events: [...row.events, event].slice(-500),
        version: sql`${verifications.version} + 1`,
      })
      .where(eq(id, row.id))
    await tellSubject({ tx, now }, row.subjectType, row.subjectId, VerificationStatus.expired)
  }
  return expired
}
