import { date, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { partners } from './partners.table.ts'

/** What a partner did with the bids and bookings that were made in a month, counted anew whenever one changes. */
export const partnerMonths = pgTable(
  'partner_months',
  {
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Its first day. */
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
    // Who has to be counted anew when a month leaves the score.
    index('partner_months_by_month').on(t.month, t.partnerId),
  ],
)

/** Up to when changes of bids and bookings are counted; one row. */
export const partnerScoreRuns = pgTable('partner_score_runs', {
  id: integer('id').primaryKey(),
  countedTo: timestamp('counted_to', { withTimezone: true, mode: 'date' }).notNull(),
})
