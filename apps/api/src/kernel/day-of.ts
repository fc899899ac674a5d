import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The day of the business that a moment falls on, which is that of the home country (business-day.ts). */
export const dayOf = (moment: PgColumn): SQL<string> =>
  sql`to_char(${moment} at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD')`
