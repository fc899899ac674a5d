import { lt, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/handler.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { requestRates } from '../http/request-rate.table.ts'
import { jobs } from '../jobs/jobs.table.ts'
import { events } from '../kernel/events.table.ts'
import { sweepFiles } from '../modules/documents/sweep-files.ts'
import { purgeFleetPhotos } from '../modules/fleet/fleet-photos.ts'
import { oneTimeCodes } from '../modules/people/one-time-codes.table.ts'
import { passwordResets } from '../modules/people/password-resets.table.ts'
import { loginAttempts, sessions } from '../modules/session/sessions.table.ts'
import { outboxMessages } from '../outbox/outbox.table.ts'

const day = 24 * 60 * 60_000
/** A page that was suspended for longer reads its lists again anyway. */
const eventsKeptMs = 7 * day
/**
 * A job's key prevents duplicates only while its row exists; failed jobs stay longer, for a person to look
 * at.
 */
const doneJobsKeptMs = 3 * day
const failedJobsKeptMs = 90 * day
const messagesKeptMs = 90 * day
const unusedPhotosKeptMs = day

/** Deletes data that is no longer needed. The records of who did what stay. */
export async function purge(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'incoming'>): Promise<void> {
  const now = deps.clock()
  await purgeIdempotencyKeys(deps)
  await deps.db.delete(events).where(lt(events.writtenAt, new Date(now.getTime() - eventsKeptMs)))
  await deps.db.delete(sessions).where(lt(sessions.expiresAt, now))
  await deps.db.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, now))
  await deps.db.delete(requestRates).where(lt(requestRates.windowEndsAt, now))
  await deps.db.delete(oneTimeCodes).where(lt(oneTimeCodes.todayEndsAt, now))
  await deps.db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await purgeJobs(deps.db, now)
  await deps.db
    .delete(outboxMessages)
    .where(lt(outboxMessages.createdAt, new Date(now.getTime() - messagesKeptMs)))
  await purgeFleetPhotos(deps.db, new Date(now.getTime() - unusedPhotosKeptMs))
  await sweepFiles(deps)
}

const purgeJobs = (db: Database, now: Date) =>
  db
    .delete(jobs)
    .where(
      or(
        lt(jobs.doneAt, new Date(now.getTime() - doneJobsKeptMs)),
        lt(jobs.failedAt, new Date(now.getTime() - failedJobsKeptMs)),
      ),
    )
