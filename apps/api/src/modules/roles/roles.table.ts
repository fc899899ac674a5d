import type { Grant } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const roles = pgTable(
  'roles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    userType: integer('user_type').$type<components['schemas']['UserType']>().notNull(),
    grants: jsonb('grants').$type<Grant[]>().notNull(),
  },
  (t) => [uniqueIndex('roles_name').on(t.name)],
)
