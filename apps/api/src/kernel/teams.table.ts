import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { foldedSql } from '../db/folded.ts'
import { recordColumns, searchColumn } from './record-columns.ts'

/** Teams of internal users, such as the night desk. */
export const teams = pgTable(
  'teams',
  {
    ...recordColumns(),
    ...searchColumn(`name || ' ' || coalesce(note, '')`),
    name: text('name').notNull(),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('teams_one_of_name').on(sql.raw(foldedSql('name'))),
    index('teams_by_name').on(t.name, t.id),
    index('teams_by_time').on(t.createdAt, t.id),
    index('teams_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
