import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Requests that were handed out to the processes, by user; shared by all of them on one database. */
export const requestRates = pgTable('request_rates', {
  userId: integer('user_id').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})
