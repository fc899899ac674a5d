import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `column like '%text%'` with what people type taken to the letter; trigram indexes answer it. */
export const contains = (column: PgColumn, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`}`
