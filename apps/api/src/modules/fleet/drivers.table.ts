import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { cities } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'
import type { DriverAvailability, VerificationStatusId } from './fleet.types.ts'

/** The vehicle of a driver stands in vehicles.driver_id only. */
export const drivers = pgTable(
  'drivers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    userId: integer('user_id'),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull().unique('drivers_phone_number'),
    cnic: text('cnic'),
    licenseClass: text('license_class'),
    licenseExpiry: date('license_expiry', { mode: 'string' }),
    cityId: integer('city_id').references(() => cities.id),
    availability: text('availability').$type<DriverAvailability>().notNull().default('AVAILABLE'),
    verificationStatus: integer('verification_status').$type<VerificationStatusId>().notNull().default(0),
    isBlocked: boolean('is_blocked').notNull().default(false),
    rating: doublePrecision('rating'),
    tripsCompleted: integer('trips_completed').notNull().default(0),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    searchText: text('search_text')
      .generatedAlwaysAs(sql.raw(foldedSql('full_name')))
      .notNull(),
  },
  (t) => [
    index('drivers_by_name').on(t.fullName, t.id),
    index('drivers_of_partner').on(t.partnerId, t.fullName, t.id),
    index('drivers_of_partner_available').on(t.partnerId, t.availability),
    index('drivers_of_user').on(t.userId),
    index('drivers_by_availability').on(t.availability, t.fullName, t.id),
    index('drivers_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('drivers_by_part_of_phone').using('gin', t.phoneNumber.op('gin_trgm_ops')),
    index('drivers_by_part_of_cnic').using('gin', t.cnic.op('gin_trgm_ops')),
  ],
)

export type DriverRow = typeof drivers.$inferSelect
