import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The legal shippers. */
export const companyGroups = pgTable(
  'company_groups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    cityName: text('city_name'),
    countryId: integer('country_id').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [index('company_groups_by_name').on(t.name, t.id)],
)
