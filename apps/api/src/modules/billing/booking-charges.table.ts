import type { ChargeType } from '@karwan/domain/billing'
import { index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { bookingDocuments } from '../documents/booking-documents.table.ts'

const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

/**
 * Extras and deductions of bookings. A charge on both sides has both amounts; a void one stays but no longer
 * counts.
 */
export const bookingCharges = pgTable(
  'booking_charges',
  {
    ...recordColumns(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    chargeType: text('charge_type').$type<ChargeType>().notNull(),
    label: text('label'),
    shipperAmount: money('shipper_amount'),
    partnerAmount: money('partner_amount'),
    note: text('note'),
    documentId: integer('document_id').references(() => bookingDocuments.id, { onDelete: 'set null' }),
    voidedBy: integer('voided_by'),
    voidedAt: timestamp('voided_at', { withTimezone: true, mode: 'date' }),
    voidReason: text('void_reason'),
  },
  (t) => [
    index('booking_charges_of_booking').on(t.bookingId, t.id),
    index('booking_charges_of_document').on(t.documentId),
  ],
)
export type BookingChargeRow = typeof bookingCharges.$inferSelect
