import type { components } from '@karwan/sdk/schema'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from '../../kernel/lookup-columns.ts'

type Reason = components['schemas']['BlockReason']

/** Reasons for blocking accounts, partners, drivers and vehicles, and for unblocking them. */
export const blockReasons = pgTable(
  'block_reasons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ...lookupColumns(),
    reasonType: integer('reason_type').$type<Reason['reasonType']>().notNull(),
    name: text('name').notNull(),
    ...localNameColumn(),
    /** The types of users for whose accounts the reason is offered. */
    userTypes: integer('user_types').array().$type<Reason['userTypes']>().notNull(),
    /** True for "other", which needs a written explanation. */
    needsText: boolean('needs_text').notNull().default(false),
  },
  (t) => [
    index('block_reasons_by_name').on(t.name, t.id),
    uniqueIndex('block_reasons_one_of_name').on(t.reasonType, t.name),
  ],
)
