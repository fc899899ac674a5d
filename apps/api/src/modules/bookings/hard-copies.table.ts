import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The way of a signed proof of delivery. Nothing is kept of one that nobody has sent or received yet. */
export const hardCopies = pgTable('hard_copies', {
  bookingId: integer('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  courier: text('courier'),
  trackingNumber: text('tracking_number'),
  sentOn: date('sent_on', { mode: 'string' }),
  sentBy: integer('sent_by'),
  receivedAt: moment('received_at'),
  receivedBy: integer('received_by'),
})
