import type { CommissionType } from '@karwan/domain/partners'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { recordColumns } from '../../kernel/record-columns.ts'
import { cities } from '../geography/geography.table.ts'
import type { OperatingLane, VehicleTypeId } from './partners.table.ts'

/**
 * Brokers who cover demand of their own. A row holds their terms; account and company have rows of their own.
 */
export const demandAddas = pgTable(
  'demand_addas',
  {
    ...recordColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    addaName: text('adda_name').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    cityName: text('city_name').notNull(),
    address: text('address'),
    cnic: text('cnic'),
    ntn: text('ntn'),
    strn: text('strn'),
    isFiler: boolean('is_filer').notNull().default(false),
    operatingLanes: jsonb('operating_lanes').$type<OperatingLane[]>().notNull().default([]),
    vehicleTypeIds: integer('vehicle_type_ids').array().$type<VehicleTypeId[]>().notNull().default([]),
    paymentTerms: text('payment_terms'),
    creditLimit: numeric('credit_limit', { precision: 14, scale: 2 }),
    notes: text('notes'),
    /** The internal user who looks after the broker. */
    csrOwnerId: integer('csr_owner_id').references(() => users.id),
    commissionType: text('commission_type').$type<CommissionType>(),
    commissionValue: numeric('commission_value', { precision: 12, scale: 2 }),
    currency: text('currency').notNull(),
    bankAccountTitle: text('bank_account_title'),
    /**
     * The chosen bank; a bank in the IBAN takes precedence. No foreign key, because banks stand above this
     * context.
     */
    chosenBankId: integer('chosen_bank_id'),
    bankIban: text('bank_iban'),
    mobileWallet: text('mobile_wallet'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('demand_addas_of_user').on(t.userId),
    index('demand_addas_by_name').on(t.addaName, t.id),
    index('demand_addas_by_folded_name').on(sql.raw(`(${foldedSql('adda_name')})`)),
    index('demand_addas_by_city').on(t.cityName, t.id),
    index('demand_addas_of_owner').on(t.csrOwnerId, t.addaName, t.id),
    index('demand_addas_by_age').on(t.createdAt, t.id),
  ],
)
