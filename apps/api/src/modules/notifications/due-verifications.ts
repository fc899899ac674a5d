import { formatDate } from '@karwan/domain/kernel'
import { reminders } from '@karwan/domain/notifications'
import { VerificationStatus } from '@karwan/domain/verification'
import { and, asc, between, eq, exists, gt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { verifications } from '../verification/verification.table.ts'
import { notifications } from './notifications.table.ts'
import { officers, recipientsOfVerifications, submitterOf } from './recipients-of-verification.ts'
import type { Notice } from './write-notices.ts'

const most = 500
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Events from a time when no process ran are still notified, unless they are older than this. */
const latestMs = 3 * dayMs
const { id, status, expiresAt, submittedAt, subjectName } = verifications
const notTold = (db: Database, key: SQL): SQL =>
  notExists(db.select({ one: sql`1` }).from(notifications).where(eq(notifications.key, key)))

/** Verifications that end soon, and those that wait without an officer. */
export async function dueVerifications(db: Database, now: Date): Promise<Notice[]> {
  const found = await Promise.all([ending(db, now), waiting(db, now)])
  return found.flat()
}

/** Reminders 60, 30 and 7 days ahead and on the last day, to the person who submitted it. */
async function ending(db: Database, now: Date): Promise<Notice[]> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  const day = sql<string>`(${expiresAt} at time zone 'UTC')::date`
  const days = sql<number>`${day} - ${today}`
  const steps = reminders.expiryDays.map(
    (step) => sql`when ${days} <= ${step}::integer then ${step}::integer`,
  )
  const key = sql<string>`'verification-ends:' || ${id} || ':' || ${day} || ':' || (case ${sql.join(steps, sql` `)} end)`
  const furthest = Math.max(...reminders.expiryDays)
  const rows = await db
    .select({ id, day, days, expiresAt, key })
    .from(verifications)
    .where(
      and(
        eq(status, VerificationStatus.verified),
        gt(expiresAt, now),
        lte(expiresAt, new Date(now.getTime() + furthest * dayMs)),
        // Skips verifications whose submitter has no active account; they would otherwise fill the batch each
        // time.
        exists(
          db
            .select({ one: sql`1` })
            .from(users)
            .where(and(eq(users.id, submitterOf), eq(users.status, 'ACTIVE'))),
        ),
        notTold(db, key),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(most)
  const recipients =
    rows.length === 0
      ? []
      : await recipientsOfVerifications(
          db,
          rows.map((row) => row.id),
        )
  return rows.flatMap((row) =>
    recipients
      .filter((one) => one.id === row.id)
      .map(({ recipient, subject, entity }) => ({
        ...{ recipient, entity, shipmentId: null, bookingId: null, key: row.key },
        type: 'VERIFICATION_EXPIRING' as const,
        expiresAt: row.expiresAt,
        params: { subject, day: formatDate(`${row.day}T00:00:00Z`, 'UTC'), days: String(row.days) },
      })),
  )
}

/** Submitted a day ago and not claimed: reminds all officers who could claim it. */
async function waiting(db: Database, now: Date): Promise<Notice[]> {
  const key = sql<string>`'verification-waits:' || ${id} || ':' || extract(epoch from ${submittedAt})::bigint`
  const lateMs = reminders.verificationHours * hourMs
  const rows = await db
    .select({ id, subject: subjectName, submittedAt, key })
    .from(verifications)
    .where(
      and(
        eq(status, VerificationStatus.submitted),
        between(submittedAt, new Date(now.getTime() - lateMs - latestMs), new Date(now.getTime() - lateMs)),
        notTold(db, key),
      ),
    )
    .orderBy(asc(submittedAt), asc(id))
    .limit(most)
  const recipients = rows.length === 0 ? [] : await officers(db)
  return rows.flatMap((row) =>
    recipients.map((recipient) => ({
      ...{ recipient, shipmentId: null, bookingId: null, key: row.key },
      type: 'VERIFICATION_SUBMITTED' as const,
      entity: { type: 'VERIFICATION' as const, id: row.id },
      params: {
        subject: row.subject,
        hours: String(Math.floor((now.getTime() - row.submittedAt.getTime()) / hourMs)),
      },
    })),
  )
}
