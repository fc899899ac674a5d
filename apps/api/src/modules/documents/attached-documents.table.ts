import type { components } from '@karwan/sdk/schema'
import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Documents of a user or of a shipment; exactly one of the two columns is set. */
export const attachedDocuments = pgTable(
  'attached_documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').references(() => users.id),
    shipmentId: integer('shipment_id').references(() => shipments.id, { onDelete: 'cascade' }),
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
    uploadedBy: integer('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('attached_documents_of_user').on(t.userId, t.id),
    index('attached_documents_of_file').on(t.storageKey),
    index('attached_documents_of_shipment').on(t.shipmentId, t.id),
  ],
)

export type AttachedRow = typeof attachedDocuments.$inferSelect
