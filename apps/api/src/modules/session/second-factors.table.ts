import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const person = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id)

/** The shared secret of a user's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: person().primaryKey(),
  /** Encrypted, so that somebody who reads the database cannot compute codes. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first code was entered; no code is asked for at sign-in before. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code; codes of this or an earlier step are refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Recovery codes, each valid once instead of the app. Only hashes are stored. */
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

/** Sign-ins with a correct password that await the second factor. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: person(),
    app: text('app').$type<'csr' | 'shipper'>().notNull(),
    /** A mark of the password; the challenge is void once the password has changed. */
    passwordMark: text('password_mark').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('login_challenges_by_end').on(t.expiresAt), index('login_challenges_of_user').on(t.userId)],
)
