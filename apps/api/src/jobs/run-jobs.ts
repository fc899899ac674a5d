import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/handler.ts'
import type { Ports } from '../kernel/work.ts'
import type { JobKind, JobKinds } from './enqueue.ts'
import { type JobRow, jobs } from './jobs.table.ts'

export type JobScope = { deps: Deps; ports: Ports; now: Date }
/** Must be idempotent: a process may end after the work and before it is marked as done. */
export type JobHandler<Payload = never> = {
  run: (payload: Payload, scope: JobScope) => Promise<void>
  /** Called after the last try has failed. */
  givenUp?: (payload: Payload, scope: JobScope) => Promise<void>
  tries: number
}
export type JobHandlers = { [Kind in JobKind]: JobHandler<JobKinds[Kind]> }

/** After this time the worker is considered dead and the job is given to another. */
export const leaseMs = 2 * 60_000
const most = 25
const firstPauseMs = 15_000
const longestPauseMs = 60 * 60_000

/** Runs the jobs that are due and returns how many it took. */
export async function runDueJobs(deps: Deps, ports: Ports, handlers: JobHandlers): Promise<number> {
  const now = deps.clock()
  const taken = await take(deps.db, now)
  await Promise.all(taken.map((job) => perform(job, handlers, { deps, ports, now })))
  if (taken.length > 0) deps.changes.publish()
  return taken.length
}

/**
 * Takes due jobs for this process: others skip locked rows (`skip locked`), and then see the later due time.
 */
async function take(db: Database, now: Date): Promise<JobRow[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(lte(jobs.dueAt, now), isNull(jobs.doneAt), isNull(jobs.failedAt)))
    .orderBy(jobs.dueAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(jobs)
    .set({ tries: sql`${jobs.tries} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(jobs.id, due))
    .returning()
}

async function perform(job: JobRow, handlers: JobHandlers, scope: JobScope): Promise<void> {
  const { deps } = scope
  const handler = handlerOf(handlers, job.kind)
  try {
    if (!handler) throw new UnknownJob(`Nobody does jobs of the kind ${job.kind}`)
    if (job.tries > handler.tries) throw new JobWithoutEnd('Its process ended before the job did, each time')
    await handler.run(job.payload, scope)
    await deps.db.update(jobs).set({ doneAt: scope.now, error: null }).where(eq(jobs.id, job.id))
  } catch (err) {
    const isLast = !handler || job.tries >= handler.tries
    const about = { job: job.id, kind: job.kind, tries: job.tries, err }
    deps.log[isLast ? 'error' : 'warn'](
      about,
      isLast ? 'a job was set aside' : 'a job failed and is tried again',
    )
    // Matches only while this process still holds the job; another one may have taken it over.
    const still = and(eq(jobs.id, job.id), eq(jobs.tries, job.tries), isNull(jobs.doneAt))
    const next = isLast
      ? { failedAt: scope.now }
      : { dueAt: new Date(scope.now.getTime() + pauseAfter(job.tries)) }
    await deps.db
      .update(jobs)
      .set({ ...next, error: sentenceOf(err) })
      .where(still)
    if (isLast) await handler?.givenUp?.(job.payload, scope)
  }
}

/** The delay before the next try: 15 s, 30 s, 1 min, up to an hour. */
export const pauseAfter = (tries: number): number => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)

/** The payload is untyped here; its type was checked when the job was written. */
const handlerOf = (handlers: JobHandlers, kind: string) =>
  (handlers as Readonly<Record<string, JobHandler<object>>>)[kind]

/** The error message, without the parameters of a failed query. */
const sentenceOf = (fault: unknown): string =>
  (fault instanceof Error ? `${fault.name}: ${fault.message.split('\nparams:')[0]}` : String(fault)).slice(
    0,
    500,
  )

class UnknownJob extends Error {
  override name = 'UnknownJob'
}

class JobWithoutEnd extends Error {
  override name = 'JobWithoutEnd'
}
