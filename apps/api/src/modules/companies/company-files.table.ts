import type { CompanyFileKind } from '@karwan/domain/companies'
import type { components } from '@karwan/sdk/schema'
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyGroups } from '../../kernel/companies.table.ts'

/** Files of a company (licence, logo...); the content is in the file storage under its key. */
export const companyFiles = pgTable(
  'company_files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    kind: text('kind').$type<CompanyFileKind>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<components['schemas']['DocumentMediaType']>().notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    uploadedBy: integer('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('company_files_one_of_kind').on(t.groupId, t.kind)],
)
