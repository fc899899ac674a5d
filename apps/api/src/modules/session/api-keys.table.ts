import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** API keys of other systems. Only a hash of their text is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    hint: text('hint').notNull(),
    /** SHA-256 of the text. The key has 256 random bits, so a slow hash would add nothing. */
    tokenHash: text('token_hash').notNull(),
    permissions: jsonb('permissions').$type<string[]>().notNull(),
    requestsPerMinute: integer('requests_per_minute').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    groupId: integer('group_id'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.tokenHash),
    uniqueIndex('api_keys_name').on(t.ownerId, t.name).where(sql`${t.endedAt} is null`),
    index('api_keys_of_company').on(t.groupId, t.name, t.id),
    index('api_keys_by_name').on(t.name, t.id),
  ],
)
export type ApiKeyRow = typeof apiKeys.$inferSelect
