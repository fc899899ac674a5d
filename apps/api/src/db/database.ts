import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, whichever of the two drivers is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>
