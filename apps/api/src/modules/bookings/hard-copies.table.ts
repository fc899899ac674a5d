import type { components } from '@karwan/sdk/schema'
import { type SQL, sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })

/**
 * Where the hard copy of a proof of delivery is now. There is no row before somebody has sent or received it.
 */
export const hardCopies = pgTable(
  'hard_copies',
  {
    bookingId: integer('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    carrier: text('carrier').$type<Schemas['HardCopyCarrier']>(),
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    sentOn: day('sent_on'),
    sentBy: integer('sent_by'),
    receivedAt: moment('received_at'),
    receivedBy: integer('received_by'),
    shelf: text('shelf'),
    forwardedOn: day('forwarded_on'),
    handedOverOn: day('handed_over_on'),
  },
  (t) => [
    index('hard_copies_here')
      .on(t.bookingId)
      .where(sql`${t.receivedAt} is not null and ${t.forwardedOn} is null and ${t.handedOverOn} is null`),
    index('hard_copies_sent_on')
      .on(t.bookingId)
      .where(sql`${t.forwardedOn} is not null and ${t.handedOverOn} is null`),
  ],
)

/** SQL condition: the hard copy is in the office. */
export const isHardCopyHere: SQL = sql`${hardCopies.receivedAt} is not null and ${hardCopies.forwardedOn} is null and ${hardCopies.handedOverOn} is null`
/** SQL condition: the hard copy is on its way from the office to the shipper. */
export const isHardCopySentOn: SQL = sql`${hardCopies.forwardedOn} is not null and ${hardCopies.handedOverOn} is null`

/** The steps of a hard copy by day; rows are only added. */
export const hardCopySteps = pgTable(
  'hard_copy_steps',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    place: text('place').$type<Schemas['HardCopyPlace']>().notNull(),
    detail: text('detail'),
    number: text('number'),
    since: day('since').notNull(),
    saidBy: integer('said_by').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (t) => [index('hard_copy_steps_of_booking').on(t.bookingId, t.id)],
)
