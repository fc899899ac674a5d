import type { SaidOnBillT } from '@karwan/domain/documents'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.table.ts'

/** The Bill-T of a booking, from its first print on. */
export const billTs = pgTable('bill_ts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  bookingId: integer('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id),
  number: integer('number').notNull().unique(),
  /** What the QR code of the paper ends in; whoever holds the paper knows it. */
  checkKey: text('check_key').notNull().unique(),
  issuedBy: integer('issued_by').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
  prints: integer('prints').notNull().default(0),
  /** Of the last print, and what it said; not known of those from before this was kept. */
  printedAt: timestamp('printed_at', { withTimezone: true, mode: 'date' }),
  said: jsonb('said').$type<SaidOnBillT>(),
})
export type BillTRow = typeof billTs.$inferSelect

/** The last number of each series; its row is held until the paper is written, so that no number is left out or twice. */
export const numberSeries = pgTable('number_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})
