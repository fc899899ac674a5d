import { doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

export const trackingPositions = pgTable(
  'tracking_positions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    cityId: integer('city_id'),
    cityName: text('city_name'),
    speedKmh: doublePrecision('speed_kmh'),
    heading: doublePrecision('heading'),
    accuracyM: doublePrecision('accuracy_m'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    source: text('source').$type<'APP' | 'TRACKER' | 'CALL' | 'SMS'>().notNull(),
    remainingKm: doublePrecision('remaining_km'),
    etaAt: timestamp('eta_at', { withTimezone: true, mode: 'date' }),
    reportedBy: integer('reported_by'),
    note: text('note'),
  },
  (t) => [index('tracking_positions_of_booking').on(t.bookingId, t.at, t.id)],
)

export type TrackingPositionRow = typeof trackingPositions.$inferSelect
