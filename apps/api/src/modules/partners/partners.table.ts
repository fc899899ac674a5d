import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { users } from '../../kernel/accounts.table.ts'
import { blockColumns } from '../../kernel/block-columns.ts'
import { soundColumn } from '../../kernel/record-columns.ts'
import { cities, countries } from '../geography/geography.table.ts'

export type Partner = components['schemas']['Partner']
export type OperatingLane = components['schemas']['OperatingLane']
export type VehicleTypeId = components['schemas']['VehicleTypeId']
export type PartnerType = components['schemas']['PartnerType']
export type PartnerTier = components['schemas']['PartnerTier']
export type VerificationStatusId = components['schemas']['VerificationStatusId']

const names = `full_name || ' ' || coalesce(company_name, '')`

export const partners = pgTable(
  'partners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    userId: integer('user_id'),
    /** The broker's group that alone works with this partner; null for partners of the open market. */
    groupId: integer('group_id'),
    partnerType: text('partner_type').$type<PartnerType>().notNull(),
    fullName: text('full_name').notNull(),
    companyName: text('company_name'),
    phoneNumber: text('phone_number').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    email: text('email'),
    cnic: text('cnic'),
    ntn: text('ntn'),
    strn: text('strn'),
    isFiler: boolean('is_filer').notNull().default(false),
    address: text('address'),
    operatingLanes: jsonb('operating_lanes').$type<OperatingLane[]>().notNull().default([]),
    vehicleTypeIds: integer('vehicle_type_ids').array().$type<VehicleTypeId[]>().notNull().default([]),
    bankAccountTitle: text('bank_account_title'),
    /**
     * The chosen bank; a bank in the IBAN takes precedence. No foreign key, because banks stand above this
     * context.
     */
    chosenBankId: integer('chosen_bank_id'),
    bankIban: text('bank_iban'),
    mobileWallet: text('mobile_wallet'),
    paymentTerms: text('payment_terms'),
    creditLimit: numeric('credit_limit', { precision: 14, scale: 2 }),
    notes: text('notes'),
    /** False for deleted partners, who are no longer listed or awarded; past bookings keep their name. */
    isActive: boolean('is_active').notNull().default(true),
    createdBy: integer('created_by'),
    tier: text('tier').$type<PartnerTier>().notNull().default('NEW'),
    /** The internal user who looks after the partner. */
    csrOwnerId: integer('csr_owner_id').references(() => users.id),
    isPrivatePool: boolean('is_private_pool').notNull().default(false),
    verificationStatus: integer('verification_status').$type<VerificationStatusId>().notNull().default(0),
    ...blockColumns(),
    acceptancePct: doublePrecision('acceptance_pct'),
    backoutPct: doublePrecision('backout_pct'),
    onTimePct: doublePrecision('on_time_pct'),
    claimsPct: doublePrecision('claims_pct'),
    tripsDelivered: integer('trips_delivered').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    searchText: text('search_text')
      .generatedAlwaysAs(sql.raw(foldedSql(names)))
      .notNull(),
    ...soundColumn(names),
  },
  (t) => [
    uniqueIndex('partners_one_of_phone').on(t.phoneNumber).where(sql`is_active`),
    index('partners_by_name').on(t.fullName, t.id),
    index('partners_of_group').on(t.groupId, t.fullName, t.id),
    index('partners_of_owner').on(t.csrOwnerId, t.fullName, t.id),
    index('partners_by_cnic').on(t.cnic),
    index('partners_by_account').on(t.bankIban),
    index('partners_by_city').on(t.cityId, t.fullName, t.id),
    index('partners_by_search').on(sql`search_text collate "C"`, t.id),
    index('partners_by_sound_key').using('gin', t.soundText.op('gin_trgm_ops')),
    index('partners_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('partners_by_part_of_phone').using('gin', t.phoneNumber.op('gin_trgm_ops')),
  ],
)

export type PartnerRow = typeof partners.$inferSelect
