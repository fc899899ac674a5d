import type { SalesTaxAuthority, TaxFiler, TaxKind } from '@karwan/domain/billing'
import { date, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../kernel/record-columns.ts'
import { countries } from '../geography/geography.table.ts'

/** A rate applies from its first day until the next one of its kind. Once used it never changes. */
export const taxRates = pgTable(
  'tax_rates',
  {
    ...recordColumns(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    kind: text('kind').$type<TaxKind>().notNull(),
    authority: text('authority').$type<SalesTaxAuthority>().notNull().default('NONE'),
    filer: text('filer').$type<TaxFiler>(),
    rate: numeric('rate', { precision: 5, scale: 2 }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
  },
  (t) => [
    unique('tax_rates_of_day').on(t.countryId, t.kind, t.authority, t.filer, t.validFrom).nullsNotDistinct(),
    index('tax_rates_by_day').on(t.validFrom, t.id),
    index('tax_rates_by_rate').on(t.rate, t.id),
  ],
)
export type TaxRateRow = typeof taxRates.$inferSelect
