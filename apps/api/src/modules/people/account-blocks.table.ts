import type { BlockActionId } from '@karwan/domain/people'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

/** Each block and unblock of an account; append-only. */
export const accountBlocks = pgTable(
  'account_blocks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    block: integer('block').$type<BlockActionId>().notNull(),
    reasonId: integer('reason_id'),
    /** The label of the reason, or the text that was written for "other". */
    reason: text('reason'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('account_blocks_of_user').on(t.userId, t.id)],
)
