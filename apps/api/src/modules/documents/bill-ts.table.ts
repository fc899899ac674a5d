import type { SaidOnBillT } from '@karwan/domain/documents'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

/** The Bill-T of a booking; the row is created at the first print. */
export const billTs = pgTable('bill_ts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  bookingId: integer('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id),
  number: integer('number').notNull().unique(),
  /** The secret in the paper's QR code, which opens the public check of the Bill-T. */
  checkKey: text('check_key').notNull().unique(),
  issuedBy: integer('issued_by').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
  prints: integer('prints').notNull().default(0),
  /** Time and content of the last print; null in rows that are older than these columns. */
  printedAt: timestamp('printed_at', { withTimezone: true, mode: 'date' }),
  said: jsonb('said').$type<SaidOnBillT>(),
})
export type BillTRow = typeof billTs.$inferSelect

/**
 * The last number of each series. The row stays locked until the transaction ends, so that numbers have no
 * gaps or duplicates.
 */
export const numberSeries = pgTable('number_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})
