import type { components } from '@karwan/sdk/schema'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from '../../kernel/lookup-columns.ts'

export const refusalReasons = pgTable(
  'refusal_reasons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: integer('kind').$type<components['schemas']['ReasonKind']>().notNull(),
    ...lookupColumns(),
    label: text('label').notNull(),
    ...localNameColumn(),
    /** True for "other", which requires a text. */
    needsText: boolean('needs_text').notNull().default(false),
  },
  (t) => [
    index('refusal_reasons_of_kind').on(t.kind, t.needsText, t.id),
    uniqueIndex('refusal_reasons_one_of_label').on(t.kind, t.label),
  ],
)
