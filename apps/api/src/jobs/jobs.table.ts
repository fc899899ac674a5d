import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Deferred jobs. A job is written in the transaction that causes it, and any process may run it. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Idempotency key: a second job with the same key is not written, even after the first was done. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<object>().notNull(),
    /**
     * When the job is due. While a process runs it, the end of its lease, after which another process may
     * take it.
     */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** Set when the last try has failed; the row stays for a person to look at. */
    failedAt: moment('failed_at'),
    error: text('error'),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.key),
    index('jobs_due').on(t.dueAt).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('jobs_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
)

export type JobRow = typeof jobs.$inferSelect
