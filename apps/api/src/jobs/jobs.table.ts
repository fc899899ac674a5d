import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Work that is done later, and once: written in the transaction of what it follows from, taken by any process. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** The same work under the same key is one job, also after it was done. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<object>().notNull(),
    /** While a process works on it: when it is given to another, should that one never answer. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** Set aside after the last try, for somebody to look at. */
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
