import type { components } from '@karwan/sdk/schema'
import { boolean, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

type MarginTypeId = components['schemas']['MarginTypeId']
type IdentificationTypeId = components['schemas']['IdentificationTypeId']

/** Companies, the legal shippers. */
export const companyGroups = pgTable(
  'company_groups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    address: text('address'),
    cityId: integer('city_id'),
    cityName: text('city_name'),
    provinceId: integer('province_id'),
    countryId: integer('country_id').notNull(),
    identificationType: integer('identification_type').$type<IdentificationTypeId>(),
    identificationValue: text('identification_value'),
    operationalCities: integer('operational_cities').array().notNull().default([]),
    createdBy: integer('created_by'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    index('company_groups_by_name').on(t.name, t.id),
    index('company_groups_by_city').on(t.cityName, t.id),
    index('company_groups_by_age').on(t.createdAt, t.id),
  ],
)

/** Projects of a company: the accounts that shipments are booked under. */
export const companyProjects = pgTable(
  'company_projects',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email'),
    version: integer('version').notNull().default(1),
    /** Tax number. */
    strn: text('strn'),
    countryId: integer('country_id'),
    /**
     * The member of customer support who looks after the project. No foreign key, because accounts refer to
     * projects.
     */
    managerId: integer('manager_id'),
    createdBy: integer('created_by'),
    isContractualAllowed: boolean('is_contractual_allowed').notNull().default(false),
    projectVerticalTypeId: integer('project_vertical_type_id'),
    /** The shipper's margin above the partner's amount; null until one is agreed. */
    marginTypeId: integer('margin_type_id').$type<MarginTypeId>(),
    marginValue: numeric('margin_value', { precision: 12, scale: 2 }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    index('company_projects_by_group').on(t.groupId, t.name, t.id),
    index('company_projects_by_name').on(t.name, t.id),
    index('company_projects_by_age').on(t.createdAt, t.id),
    index('company_projects_of_manager').on(t.managerId),
  ],
)
