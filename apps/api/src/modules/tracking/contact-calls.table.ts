import type { components } from '@karwan/sdk/schema'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { searchColumn } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Calls about shipments or bookings, with their outcome. The party's name is kept as it was at the time. */
export const contactCalls = pgTable(
  'contact_calls',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ...searchColumn(`party_name || ' ' || coalesce(city_name, '')`),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    partyType: text('party_type').$type<Schemas['CallParty']>().notNull(),
    partyId: integer('party_id'),
    partyName: text('party_name').notNull(),
    phoneNumber: text('phone_number'),
    direction: text('direction').$type<Schemas['CallDirection']>().notNull(),
    outcome: text('outcome').$type<Schemas['CallOutcome']>().notNull(),
    cityId: integer('city_id'),
    cityName: text('city_name'),
    eta: moment('eta'),
    isLate: boolean('is_late'),
    note: text('note'),
    durationSec: integer('duration_sec'),
    at: moment('at').notNull(),
    nextDueAt: moment('next_due_at'),
    userId: integer('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('contact_calls_by_time').on(t.at, t.id),
    index('contact_calls_of_shipment').on(t.shipmentId, t.at, t.id),
    index('contact_calls_of_booking').on(t.bookingId, t.at, t.id),
    index('contact_calls_by_caller').on(t.userId, t.at, t.id),
    index('contact_calls_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('contact_calls_by_part_of_phone').using('gin', t.phoneNumber.op('gin_trgm_ops')),
  ],
)
