import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database, whichever of the two drivers is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
