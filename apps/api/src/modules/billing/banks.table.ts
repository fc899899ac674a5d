import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lookupColumns } from '../../kernel/lookup-columns.ts'
import { countries } from '../geography/geography.table.ts'

/** Banks and mobile wallets into which partners are paid. */
export const banks = pgTable(
  'banks',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ...lookupColumns(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    ibanPrefix: text('iban_prefix'),
    isWallet: boolean('is_wallet').notNull().default(false),
  },
  (t) => [
    uniqueIndex('banks_one_of_code').on(t.countryId, t.code),
    index('banks_by_name').on(t.name, t.id),
    index('banks_by_code').on(t.code, t.id),
  ],
)
