import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'

/** Settings of the product (both columns null), of a company, or of a user. */
export const configs = pgTable(
  'configs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').references(() => users.id),
    groupId: integer('group_id').references(() => companyGroups.id),
    name: text('name').notNull(),
    values: jsonb('values').$type<string[]>().notNull(),
  },
  (t) => [
    uniqueIndex('configs_of_user').on(t.userId, t.name).where(sql`user_id is not null`),
    uniqueIndex('configs_of_group').on(t.groupId, t.name).where(sql`group_id is not null`),
    uniqueIndex('configs_of_product').on(t.name).where(sql`user_id is null and group_id is null`),
    check('configs_of_one', sql`user_id is null or group_id is null`),
  ],
)
