import type { components } from '@karwan/sdk/schema'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

type Schemas = components['schemas']

/** Files uploaded for the verification of a subject; the submitted values say which of them count. */
export const verificationPapers = pgTable(
  'verification_papers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subjectType: text('subject_type').$type<Schemas['VerificationSubject']>().notNull(),
    subjectId: integer('subject_id').notNull(),
    documentTypeId: integer('document_type_id').$type<Schemas['DocumentTypeId']>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<Schemas['DocumentMediaType']>().notNull(),
    size: integer('size').notNull(),
    /** Hash of the stored file. */
    sha256: text('sha256').notNull(),
    /** Documents that reuse a paper share its file. */
    storageKey: text('storage_key').notNull(),
    uploadedBy: integer('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('verification_papers_of_subject').on(t.subjectType, t.subjectId, t.id),
    index('verification_papers_of_file').on(t.storageKey),
  ],
)

export type VerificationPaperRow = typeof verificationPapers.$inferSelect
