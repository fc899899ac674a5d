import type { DriverLanguage } from '@karwan/domain/fleet'
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
import { foldedSql } from '../../db/folded.ts'
import { blockColumns } from '../../kernel/block-columns.ts'
import { soundColumn } from '../../kernel/record-columns.ts'
import { cities } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'
import type { DriverAvailability, LastLocation, VerificationStatusId } from './fleet.types.ts'
import { fleetPhotos } from './fleet-photos.table.ts'
import { fleets } from './fleets.table.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Drivers. Which vehicle a driver has is stored in vehicles.driver_id only. */
export const drivers = pgTable(
  'drivers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    userId: integer('user_id'),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    fleetId: integer('fleet_id').references(() => fleets.id),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    fatherName: text('father_name'),
    alternatePhone: text('alternate_phone'),
    email: text('email'),
    cnic: text('cnic'),
    cnicExpiry: day('cnic_expiry'),
    dateOfBirth: day('birth_date'),
    licenseNumber: text('license_number'),
    licenseClass: text('license_class'),
    licenseIssueDate: day('license_issue_date'),
    licenseExpiry: day('license_expiry'),
    licenseCity: text('license_city'),
    passportNumber: text('passport_number'),
    passportExpiry: day('passport_expiry'),
    address: text('address'),
    emergencyContactName: text('emergency_contact_name'),
    emergencyContactPhone: text('emergency_contact_phone'),
    languages: text('languages').array().$type<DriverLanguage[]>().notNull().default([]),
    hasSmartphone: boolean('has_smartphone').notNull().default(false),
    notes: text('notes'),
    photoDocumentId: integer('photo_document_id').references(() => fleetPhotos.id),
    /** False for retired drivers, who are no longer listed or sent out; past bookings keep their name. */
    isActive: boolean('is_active').notNull().default(true),
    cityId: integer('city_id').references(() => cities.id),
    availability: text('availability').$type<DriverAvailability>().notNull().default('AVAILABLE'),
    verificationStatus: integer('verification_status').$type<VerificationStatusId>().notNull().default(0),
    ...blockColumns(),
    rating: doublePrecision('rating'),
    tripsCompleted: integer('trips_completed').notNull().default(0),
    backouts: integer('backouts').notNull().default(0),
    onTimePct: doublePrecision('on_time_pct'),
    /**
     * Copied from the latest position of the driver's bookings, so that lists need not search all positions.
     */
    lastLocation: jsonb('last_location').$type<LastLocation>(),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    searchText: text('search_text')
      .generatedAlwaysAs(sql.raw(foldedSql('full_name')))
      .notNull(),
    ...soundColumn('full_name'),
  },
  (t) => [
    uniqueIndex('drivers_one_of_phone').on(t.phoneNumber).where(sql`is_active`),
    uniqueIndex('drivers_one_of_photo').on(t.photoDocumentId),
    index('drivers_by_name').on(t.fullName, t.id),
    index('drivers_by_verification').on(t.isActive, t.verificationStatus, t.fullName, t.id),
    index('drivers_by_city').on(t.cityId, t.fullName, t.id),
    index('drivers_by_block').on(t.isActive, t.isBlocked, t.fullName, t.id),
    index('drivers_of_fleet').on(t.fleetId),
    index('drivers_of_partner').on(t.partnerId, t.fullName, t.id),
    index('drivers_of_partner_available').on(t.partnerId, t.availability),
    index('drivers_of_user').on(t.userId),
    index('drivers_by_availability').on(t.availability, t.fullName, t.id),
    index('drivers_by_license_expiry').on(t.licenseExpiry, t.id),
    index('drivers_by_cnic_expiry').on(t.cnicExpiry, t.id),
    index('drivers_by_passport_expiry').on(t.passportExpiry, t.id),
    index('drivers_by_trips').on(t.tripsCompleted, t.id),
    index('drivers_by_search').on(sql`search_text collate "C"`, t.id),
    index('drivers_by_sound_key').using('gin', t.soundText.op('gin_trgm_ops')),
    index('drivers_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('drivers_by_part_of_phone').using('gin', t.phoneNumber.op('gin_trgm_ops')),
    index('drivers_by_cnic').on(t.cnic),
    index('drivers_by_other_phone').on(t.alternatePhone),
    index('drivers_by_part_of_cnic').using('gin', t.cnic.op('gin_trgm_ops')),
  ],
)

export type DriverRow = typeof drivers.$inferSelect
