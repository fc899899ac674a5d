import type { BookingContainerSize } from '@karwan/domain/bookings'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })

/** Containers of a booking, and until when each must be returned empty. */
export const bookingContainers = pgTable(
  'booking_containers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    size: text('size').$type<BookingContainerSize>().notNull(),
    blNumber: text('bl_number'),
    seal: text('seal'),
    freeUntil: day('free_until'),
    returnedOn: day('returned_on'),
    returnedBy: integer('returned_by'),
    /** The document with the empty return receipt. No foreign key, because documents stand above bookings. */
    returnDocumentId: integer('return_document_id'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('booking_containers_once').on(t.bookingId, t.number),
    index('booking_containers_by_due')
      .on(t.freeUntil)
      .where(sql`returned_on is null and free_until is not null`),
  ],
)
