import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The latest code for each purpose and phone or address. Codes and targets are stored as hashes. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    key: text('key').primaryKey(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the code was checked and found right; it can still be spent afterwards. */
    checkedAt: moment('checked_at'),
    spentAt: moment('spent_at'),
    sentToday: integer('sent_today').notNull(),
    todayEndsAt: moment('today_ends_at').notNull(),
  },
  (t) => [index('one_time_codes_by_day').on(t.todayEndsAt)],
)
