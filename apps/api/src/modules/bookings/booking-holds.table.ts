import type { components } from '@karwan/sdk/schema'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Current and released holds of a booking. */
export const bookingHolds = pgTable(
  'booking_holds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    type: text('type').$type<Schemas['HoldType']>().notNull(),
    severity: text('severity').$type<Schemas['HoldSeverity']>().notNull(),
    reason: text('reason').notNull(),
    openedBy: integer('opened_by').notNull(),
    openedAt: moment('opened_at').notNull(),
    releasedBy: integer('released_by'),
    releasedAt: moment('released_at'),
    releaseReason: text('release_reason'),
  },
  (t) => [index('booking_holds_of_booking').on(t.bookingId, t.id)],
)

export type BookingHoldRow = typeof bookingHolds.$inferSelect
