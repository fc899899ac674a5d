import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { cities, countries } from '../geography/geography.table.ts'

export type Partner = components['schemas']['Partner']
export type PartnerType = components['schemas']['PartnerType']
export type PartnerTier = components['schemas']['PartnerTier']
export type VerificationStatusId = components['schemas']['VerificationStatusId']

export const partners = pgTable(
  'partners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    userId: integer('user_id'),
    /** The broker's group that works with this partner alone; null for partners of the open market. */
    groupId: integer('group_id'),
    partnerType: text('partner_type').$type<PartnerType>().notNull(),
    fullName: text('full_name').notNull(),
    companyName: text('company_name'),
    phoneNumber: text('phone_number').notNull().unique('partners_phone_number'),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    tier: text('tier').$type<PartnerTier>().notNull().default('NEW'),
    isPrivatePool: boolean('is_private_pool').notNull().default(false),
    verificationStatus: integer('verification_status').$type<VerificationStatusId>().notNull().default(0),
    isBlocked: boolean('is_blocked').notNull().default(false),
    acceptancePct: doublePrecision('acceptance_pct'),
    backoutPct: doublePrecision('backout_pct'),
    onTimePct: doublePrecision('on_time_pct'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    searchText: text('search_text')
      .generatedAlwaysAs(sql.raw(foldedSql(`full_name || ' ' || coalesce(company_name, '')`)))
      .notNull(),
  },
  (t) => [
    index('partners_by_name').on(t.fullName, t.id),
    index('partners_of_group').on(t.groupId, t.fullName, t.id),
    index('partners_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('partners_by_part_of_phone').using('gin', t.phoneNumber.op('gin_trgm_ops')),
  ],
)

export type PartnerRow = typeof partners.$inferSelect
