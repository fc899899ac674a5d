import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database connection of either driver (node-postgres or PGlite). */
export type Database = PgDatabase<PgQueryResultHKT>
