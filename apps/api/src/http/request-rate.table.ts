import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * Requests taken by the processes in the current window, by user; shared by all processes on one database.
 */
export const requestRates = pgTable('request_rates', {
  userId: integer('user_id').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})
