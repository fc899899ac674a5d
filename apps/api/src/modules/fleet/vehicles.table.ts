import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { cities } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import type { VehicleStatus, VehicleTypeId, VerificationStatusId } from './fleet.types.ts'
import { fleets } from './fleets.table.ts'
import { vehicleTypes, vehicleTypeVariants } from './vehicle-type.table.ts'

export const vehicles = pgTable(
  'vehicles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    fleetId: integer('fleet_id').references(() => fleets.id),
    /** As the plate shows it, letters and digits parted by hyphens. */
    registrationNumber: text('registration_number').notNull(),
    /** Letters and digits only: a plate is one vehicle, however it is written. */
    registrationKey: text('registration_key').notNull().unique('vehicles_registration_key'),
    vehicleTypeId: integer('vehicle_type_id')
      .$type<VehicleTypeId>()
      .notNull()
      .references(() => vehicleTypes.id),
    vehicleTypeVariantId: integer('vehicle_type_variant_id').references(() => vehicleTypeVariants.id),
    make: text('make'),
    capacityWeight: doublePrecision('capacity_weight'),
    hasTracker: boolean('has_tracker').notNull().default(false),
    driverId: integer('driver_id')
      .references(() => drivers.id)
      .unique('vehicles_driver'),
    lastKnownCityId: integer('last_known_city_id').references(() => cities.id),
    status: text('status').$type<VehicleStatus>().notNull().default('AVAILABLE'),
    verificationStatus: integer('verification_status').$type<VerificationStatusId>().notNull().default(0),
    isBlocked: boolean('is_blocked').notNull().default(false),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('vehicles_by_registration').on(t.registrationKey, t.id),
    index('vehicles_of_fleet').on(t.fleetId),
    index('vehicles_of_partner').on(t.partnerId, t.registrationKey, t.id),
    index('vehicles_of_partner_status').on(t.partnerId, t.status),
    index('vehicles_by_status').on(t.status, t.registrationKey, t.id),
    index('vehicles_search').using('gin', t.registrationKey.op('gin_trgm_ops')),
  ],
)

export type VehicleRow = typeof vehicles.$inferSelect
