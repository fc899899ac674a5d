import type { components } from '@karwan/sdk/schema'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Links by which a person without an account uploads documents of one booking. */
export const paperRequests = pgTable(
  'paper_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Hash of the code in the link; the code itself is only in the message. */
    codeHash: text('code_hash').notNull().unique(),
    documentTypeIds: integer('document_type_ids').array().$type<Schemas['DocumentTypeId'][]>().notNull(),
    recipient: text('recipient').$type<Schemas['PaperRecipient']>().notNull(),
    /** Id of the driver or the partner. */
    recipientId: integer('recipient_id').notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Account of the recipient, if they have one. */
    recipientUserId: integer('recipient_user_id'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    uploads: integer('uploads').notNull().default(0),
    openedAt: moment('opened_at'),
  },
  (t) => [index('paper_requests_of_booking').on(t.bookingId, t.id)],
)

export type PaperRequestRow = typeof paperRequests.$inferSelect
