import { date, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { partners } from './partners.table.ts'

/**
 * A partner's figures of the bids and bookings that were made in a month; recounted whenever one of them
 * changes.
 */
export const partnerMonths = pgTable(
  'partner_months',
  {
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    bids: integer('bids').notNull(),
    decided: integer('decided').notNull(),
    won: integer('won').notNull(),
    bookings: integer('bookings').notNull(),
    backouts: integer('backouts').notNull(),
    seen: integer('seen').notNull(),
    onTime: integer('on_time').notNull(),
    delivered: integer('delivered').notNull(),
    claims: integer('claims').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.month] }),
    // Finds the partners to recount when a month falls out of the score.
    index('partner_months_by_month').on(t.month, t.partnerId),
  ],
)

/** The time up to which changes of bids and bookings have been counted; a single row. */
export const partnerScoreRuns = pgTable('partner_score_runs', {
  id: integer('id').primaryKey(),
  countedTo: timestamp('counted_to', { withTimezone: true, mode: 'date' }).notNull(),
})
