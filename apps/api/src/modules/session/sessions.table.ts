import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One sign-in. Refresh tokens are derived from its id and generation, so none is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    app: text('app').$type<'csr' | 'shipper'>().notNull(),
    /** Incremented by every refresh. */
    generation: integer('generation').notNull().default(0),
    /** The newest generation whose access token was used, which proves that the refresh answer arrived. */
    confirmedGeneration: integer('confirmed_generation').notNull().default(0),
    rotatedAt: moment('rotated_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedWhy: text('revoked_why').$type<'logout' | 'reuse' | 'idle' | 'account' | 'owner' | 'time'>(),
    /** For a person who sees the portal as this user: their own session, with which this one ends. */
    seenFrom: text('seen_from'),
    /** The browser's User-Agent at sign-in, and the address of the last use. */
    userAgent: text('user_agent').notNull().default(''),
    address: text('address'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('sessions_by_user').on(t.userId), index('sessions_seen_from').on(t.seenFrom)],
)

/** Failed sign-ins by account and by address, shared by all processes on one database. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    /** The account that was tried, if it exists; only for administrators, who can lift its delays. */
    userId: integer('user_id'),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (t) => [index('login_attempts_by_end').on(t.windowEndsAt), index('login_attempts_of_user').on(t.userId)],
)
