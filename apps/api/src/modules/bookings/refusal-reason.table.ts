import type { components } from '@karwan/sdk/schema'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const refusalReasons = pgTable(
  'refusal_reasons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: integer('kind').$type<components['schemas']['ReasonKind']>().notNull(),
    label: text('label').notNull(),
    /** True for "other": without words it says nothing. */
    needsText: boolean('needs_text').notNull().default(false),
  },
  (t) => [index('refusal_reasons_of_kind').on(t.kind, t.needsText, t.id)],
)
