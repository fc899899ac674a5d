import type { FuelSlipStatus } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { fuelPumps } from '../fleet/fuel-pumps.table.ts'
import { bookingCharges } from './booking-charges.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const number = `'FS-' || lpad(id::text, greatest(6, length(id::text)), '0')`

/** Fuel for a booking on the house's credit, with the names of pump, driver and truck at the time. */
export const fuelSlips = pgTable(
  'fuel_slips',
  {
    ...recordColumns(),
    ...searchColumn(
      `${number} || ' ' || booking_number || ' ' || driver_name || ' ' || registration_number || ' ' || pump_name`,
    ),
    slipNumber: text('slip_number')
      .generatedAlwaysAs(sql.raw(`(${number})`))
      .notNull(),
    status: text('status').$type<FuelSlipStatus>().notNull().default('REQUESTED'),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    bookingNumber: text('booking_number').notNull(),
    pumpId: integer('pump_id')
      .notNull()
      .references(() => fuelPumps.id),
    pumpName: text('pump_name').notNull(),
    /** Null for slips from before the driver's id was stored. */
    driverId: integer('driver_id').references(() => drivers.id),
    driverName: text('driver_name').notNull(),
    registrationNumber: text('registration_number').notNull(),
    litresRequested: doublePrecision('litres_requested').notNull(),
    litresApproved: doublePrecision('litres_approved'),
    litresDispensed: doublePrecision('litres_dispensed'),
    pricePerLitre: numeric('price_per_litre', { precision: 12, scale: 2 }),
    fuelAmount: numeric('fuel_amount', { precision: 14, scale: 2 }),
    currency: text('currency').notNull(),
    code: text('code'),
    note: text('note'),
    reason: text('reason'),
    reference: text('reference'),
    dueOn: date('due_on', { mode: 'string' }),
    /** The deduction from the partner's freight. */
    chargeId: integer('charge_id').references(() => bookingCharges.id, { onDelete: 'set null' }),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    dispensedAt: moment('dispensed_at'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('fuel_slips_by_created').on(t.createdAt, t.id),
    index('fuel_slips_by_due').on(t.dueOn, t.id),
    index('fuel_slips_by_amount').on(t.fuelAmount, t.id),
    index('fuel_slips_by_status').on(t.status, t.createdAt, t.id),
    index('fuel_slips_of_pump').on(t.pumpId, t.createdAt, t.id),
    index('fuel_slips_of_booking').on(t.bookingId, t.createdAt, t.id),
    index('fuel_slips_of_charge').on(t.chargeId),
    index('fuel_slips_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
export type FuelSlipRow = typeof fuelSlips.$inferSelect
