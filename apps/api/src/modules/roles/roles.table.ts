import type { Grant } from '@karwan/domain/roles'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const roles = pgTable(
  'roles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    userType: integer('user_type').notNull(),
    grants: jsonb('grants').$type<Grant[]>().notNull(),
  },
  (t) => [uniqueIndex('roles_name').on(t.name)],
)
