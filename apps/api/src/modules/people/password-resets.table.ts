import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Single-use rights to set a new password. Only the token's hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    /**
     * Null for an unknown account: the row is written so that the response time reveals nothing, and cannot
     * be used.
     */
    userId: integer('user_id').references(() => users.id),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('password_resets_by_user').on(t.userId), index('password_resets_by_end').on(t.expiresAt)],
)
