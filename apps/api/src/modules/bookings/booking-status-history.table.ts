import { doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type BookingStatusId, bookings } from './bookings.table.ts'

export const bookingStatusHistory = pgTable(
  'booking_status_history',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    shipmentId: integer('shipment_id').notNull(),
    statusId: integer('status_id').$type<BookingStatusId>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    by: integer('by_user_id'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    note: text('note'),
  },
  (t) => [
    index('booking_status_history_of_booking').on(t.bookingId, t.at, t.id),
    index('booking_status_history_of_shipment').on(t.shipmentId, t.at, t.id),
  ],
)

export type BookingStatusHistoryRow = typeof bookingStatusHistory.$inferSelect
