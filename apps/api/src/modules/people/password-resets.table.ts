import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The right to set a new password, once; the token itself is with whoever may use it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whoever asks for an account that is not there leaves a row too, so that the time tells nothing; it opens nothing. */
    userId: integer('user_id').references(() => users.id),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('password_resets_by_user').on(t.userId), index('password_resets_by_end').on(t.expiresAt)],
)
