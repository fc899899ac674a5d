import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id)

/** What an authenticator app and the server both know of a person. */
export const secondFactors = pgTable('second_factors', {
  userId: person().primaryKey(),
  /** Sealed: who reads the database cannot make codes of it. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Until a code has come back nothing is asked at the sign-in. */
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last code that was taken; neither it nor an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Each signs in once without the app. Only what they are checked by is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: person(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
)

/** Sign-ins whose password was right, and whose code is awaited. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: person(),
    app: text('app').$type<'csr' | 'shipper'>().notNull(),
    /** Another password since then ends it. */
    passwordMark: text('password_mark').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('login_challenges_by_end').on(t.expiresAt), index('login_challenges_of_user').on(t.userId)],
)
