import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

export type BidStatus = components['schemas']['BidStatus']
export type BidChannel = components['schemas']['BidChannel']
export type Bid = components['schemas']['Bid']

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

export const bids = pgTable(
  'bids',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    enteredBy: integer('entered_by'),
    channel: text('channel').$type<BidChannel>().notNull(),
    bidCategoryTypeId: integer('bid_category_type_id').$type<1 | 2>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull().default('Rs'),
    vehicleCount: integer('vehicle_count').notNull().default(1),
    vehiclesAwarded: integer('vehicles_awarded').notNull().default(0),
    availableFrom: moment('available_from'),
    validUntil: moment('valid_until'),
    notes: text('notes'),
    /** The truck that was offered with the bid, or awarded with it. */
    vehicleId: integer('vehicle_id').references(() => vehicles.id),
    driverId: integer('driver_id').references(() => drivers.id),
    status: text('status').$type<BidStatus>().notNull().default('CREATED'),
    counterAmount: money('counter_amount'),
    counterAt: moment('counter_at'),
    /** Null if the counter-offer was automatic. */
    counterBy: integer('counter_by'),
    counterNote: text('counter_note'),
    reasonKind: integer('reason_kind').$type<1 | 2 | 3>(),
    reasonId: integer('reason_id'),
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by'),
    isAutoAccepted: boolean('is_auto_accepted').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('bids_vehicles_awarded', sql`${t.vehiclesAwarded} between 0 and ${t.vehicleCount}`),
    // A partner may place a new bid only after the last one was rejected or backed out.
    uniqueIndex('bids_one_open_per_partner')
      .on(t.shipmentId, t.partnerId)
      .where(sql`status not in ('REJECTED', 'BACKOUT')`),
    index('bids_by_created').on(t.createdAt),
    index('bids_by_change').on(t.updatedAt, t.partnerId),
    index('bids_of_shipment').on(t.shipmentId, t.id),
    index('bids_of_partner').on(t.partnerId, t.createdAt, t.id),
  ],
)

export type BidRow = typeof bids.$inferSelect
