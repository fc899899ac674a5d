import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Links by which a person without an account follows one booking. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Hash of the code in the link; the code itself is not stored. */
    codeHash: text('code_hash').notNull().unique(),
    label: text('label'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  (t) => [index('tracking_links_of_booking').on(t.bookingId, t.id)],
)
