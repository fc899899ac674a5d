import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The business day of a moment, 'yyyy-mm-dd', in the time of the home country (see business-day.ts). */
export const dayOf = (moment: PgColumn): SQL<string> =>
  sql`to_char(${moment} at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD')`
