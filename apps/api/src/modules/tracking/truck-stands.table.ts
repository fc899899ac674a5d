import { boolean, doublePrecision, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

/** Where the truck of a booking stands, since when, and what people were notified of there. */
export const truckStands = pgTable('truck_stands', {
  bookingId: integer('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
  isTold: boolean('is_told').notNull().default(false),
})
