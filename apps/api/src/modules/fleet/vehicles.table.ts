import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { blockColumns } from '../../kernel/block-columns.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import { cities } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import type {
  ContainerSize,
  LastLocation,
  VehicleOwnership,
  VehicleStatus,
  VehicleTypeId,
  VerificationStatusId,
} from './fleet.types.ts'
import { fleetPhotos } from './fleet-photos.table.ts'
import { fleets } from './fleets.table.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'

const day = (name: string) => date(name, { mode: 'string' })

export const vehicles = pgTable(
  'vehicles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    fleetId: integer('fleet_id').references(() => fleets.id),
    /** The plate in its standard spelling: letters and digits separated by hyphens. */
    registrationNumber: text('registration_number').notNull(),
    /** The plate's letters and digits only, so that a plate is unique in any spelling. */
    registrationKey: text('registration_key').notNull(),
    vehicleTypeId: integer('vehicle_type_id')
      .$type<VehicleTypeId>()
      .notNull()
      .references(() => vehicleTypes.id),
    vehicleTypeVariantId: integer('vehicle_type_variant_id').references(() => vehicleTypeVariants.id),
    registrationCity: text('registration_city'),
    make: text('make'),
    model: text('model'),
    modelYear: integer('model_year'),
    colour: text('colour'),
    chassisNumber: text('chassis_number'),
    engineNumber: text('engine_number'),
    ownerName: text('owner_name'),
    ownerCnic: text('owner_cnic'),
    ownershipType: text('ownership_type').$type<VehicleOwnership>(),
    axles: integer('axles'),
    tyres: integer('tyres'),
    lengthFt: doublePrecision('length_ft'),
    widthFt: doublePrecision('width_ft'),
    heightFt: doublePrecision('height_ft'),
    capacityWeight: doublePrecision('capacity_weight'),
    grossVehicleWeight: doublePrecision('gross_vehicle_weight'),
    capacityVolume: doublePrecision('capacity_volume'),
    containerSizes: text('container_sizes').array().$type<ContainerSize[]>().notNull().default([]),
    hasTarpaulin: boolean('has_tarpaulin').notNull().default(false),
    hasTracker: boolean('has_tracker').notNull().default(false),
    trackerProvider: text('tracker_provider'),
    trackerImei: text('tracker_imei'),
    fitnessExpiry: day('fitness_expiry'),
    routePermitExpiry: day('route_permit_expiry'),
    insuranceExpiry: day('insurance_expiry'),
    tokenTaxExpiry: day('token_tax_expiry'),
    notes: text('notes'),
    photoDocumentId: integer('photo_document_id').references(() => fleetPhotos.id),
    /** False for retired vehicles, which are no longer listed or sent out; past bookings keep their plate. */
    isActive: boolean('is_active').notNull().default(true),
    driverId: integer('driver_id')
      .references(() => drivers.id)
      .unique('vehicles_driver'),
    lastKnownCityId: integer('last_known_city_id').references(() => cities.id),
    /**
     * Copied from the latest position of the vehicle's bookings, so that lists need not search all positions.
     */
    lastLocation: jsonb('last_location').$type<LastLocation>(),
    status: text('status').$type<VehicleStatus>().notNull().default('AVAILABLE'),
    verificationStatus: integer('verification_status').$type<VerificationStatusId>().notNull().default(0),
    ...blockColumns(),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('vehicles_one_of_registration').on(t.registrationKey).where(sql`is_active`),
    uniqueIndex('vehicles_one_of_photo').on(t.photoDocumentId),
    index('vehicles_by_city').on(t.lastKnownCityId, t.registrationKey, t.id),
    index('vehicles_by_search').on(sql`registration_key collate "C"`, t.id),
    index('vehicles_by_registration').on(t.registrationKey, t.id),
    index('vehicles_by_verification').on(t.isActive, t.verificationStatus, t.registrationKey, t.id),
    index('vehicles_by_tracker').on(t.isActive, t.hasTracker, t.registrationKey, t.id),
    index('vehicles_by_block').on(t.isActive, t.isBlocked, t.registrationKey, t.id),
    index('vehicles_of_fleet').on(t.fleetId),
    index('vehicles_of_partner').on(t.partnerId, t.registrationKey, t.id),
    index('vehicles_of_partner_status').on(t.partnerId, t.status),
    index('vehicles_by_status').on(t.status, t.registrationKey, t.id),
    index('vehicles_by_fitness_expiry').on(t.fitnessExpiry, t.id),
    index('vehicles_by_route_permit_expiry').on(t.routePermitExpiry, t.id),
    index('vehicles_by_insurance_expiry').on(t.insuranceExpiry, t.id),
    index('vehicles_by_token_tax_expiry').on(t.tokenTaxExpiry, t.id),
    index('vehicles_by_capacity').on(t.capacityWeight, t.id),
    index('vehicles_by_type').on(t.vehicleTypeId, t.registrationKey, t.id),
    index('vehicles_search').using('gin', t.registrationKey.op('gin_trgm_ops')),
  ],
)

export type VehicleRow = typeof vehicles.$inferSelect
