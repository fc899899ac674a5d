import type { components } from '@karwan/sdk/schema'
import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Documents of bookings. The file itself is in the storage under its key. */
export const bookingDocuments = pgTable(
  'booking_documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    documentTypeId: integer('document_type_id').$type<Schemas['DocumentTypeId']>().notNull(),
    number: text('number'),
    issueDate: date('issue_date', { mode: 'string' }),
    expiryDate: date('expiry_date', { mode: 'string' }),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<Schemas['DocumentMediaType']>().notNull(),
    size: integer('size').notNull(),
    /** Hash of the stored file. */
    sha256: text('sha256').notNull(),
    /** Documents that reuse a paper share its file. */
    storageKey: text('storage_key').notNull(),
    status: text('status').$type<Schemas['DocumentStatus']>().notNull().default('UPLOADED'),
    reason: text('reason'),
    source: text('source').$type<Schemas['DocumentSource']>().notNull().default('PORTAL'),
    /** Null if it came by a paper link from somebody without an account. */
    uploadedBy: integer('uploaded_by'),
    uploadedAt: moment('uploaded_at').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('booking_documents_of_booking').on(t.bookingId, t.id),
    index('booking_documents_of_file').on(t.storageKey),
  ],
)

export type BookingDocumentRow = typeof bookingDocuments.$inferSelect
