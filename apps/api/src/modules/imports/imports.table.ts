import type { ColumnMapping, ImportProblem, ImportRegister, ImportResult } from '@karwan/domain/imports'
import type { components } from '@karwan/sdk/schema'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Imported files; they are deleted after some days. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    register: text('register').$type<ImportRegister>().notNull(),
    status: text('status').$type<components['schemas']['ImportStatus']>().notNull().default('PREVIEW'),
    fileName: text('file_name').notNull(),
    head: jsonb('head').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull(),
    rowCount: integer('row_count').notNull(),
    /** Number of rows by result. */
    tally: jsonb('tally').$type<Partial<Record<ImportResult, number>>>().notNull().default({}),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('imports_by_age').on(t.createdAt)],
)

/** The rows of a file with their cells and results. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    result: text('result').$type<ImportResult>().notNull(),
    /** Sort order: refused rows come first. */
    rank: smallint('rank').notNull(),
    name: text('name').notNull(),
    recordId: integer('record_id'),
    fields: text('fields').array().notNull(),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('import_rows_by_rank').on(t.importId, t.rank, t.row),
    index('import_rows_by_result').on(t.importId, t.result, t.row),
  ],
)

export type ImportRow = typeof imports.$inferSelect
