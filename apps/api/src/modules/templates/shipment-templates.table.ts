import type { AskedField, TemplateScheduleRule, TemplateVisibility } from '@karwan/domain/templates'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Shipment templates. The payload is the body of a booking without the fields that differ each time. */
export const shipmentTemplates = pgTable(
  'shipment_templates',
  {
    ...recordColumns(),
    ...searchColumn(
      `name || ' ' || pickup_city_name || ' ' || dropoff_city_name || ' ' || coalesce(goods_type_name, '')`,
    ),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    projectId: integer('project_id').references(() => companyProjects.id),
    ownerUserId: integer('owner_user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    visibility: text('visibility').$type<TemplateVisibility>().notNull(),
    payload: jsonb('payload').$type<Schemas['TemplatePayload']>().notNull(),
    // Taken from the payload, for lists and searches.
    pickupCityName: text('pickup_city_name').notNull(),
    dropoffCityName: text('dropoff_city_name').notNull(),
    goodsTypeName: text('goods_type_name'),
    category: integer('category')
      .$type<Schemas['ShipmentCategoryTypeId']>()
      .generatedAlwaysAs(sql`(payload->>'shipmentCategoryTypeId')::integer`),
    vehicleTypeId: integer('vehicle_type_id').$type<Schemas['VehicleTypeId']>().notNull(),
    vehicleCount: integer('vehicle_count').notNull(),
    askOnUse: text('ask_on_use').array().$type<AskedField[]>().notNull().default([]),
    useCount: integer('use_count').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    schedule: jsonb('schedule').$type<TemplateScheduleRule & { isPaused: boolean }>(),
    /** The user as whom the schedule books. */
    scheduledBy: integer('scheduled_by').references(() => users.id),
    nextRunAt: moment('next_run_at'),
    nextLoadingTime: moment('next_loading_time'),
    lastRunAt: moment('last_run_at'),
    lastLoadingTime: moment('last_loading_time'),
    lastShipmentId: integer('last_shipment_id'),
    lastShipmentNumber: text('last_shipment_number'),
    lastProblem: text('last_problem'),
  },
  (t) => [
    index('shipment_templates_by_name').on(t.name, t.id),
    index('shipment_templates_due').on(t.nextRunAt).where(sql`next_run_at is not null`),
    index('shipment_templates_of_category').on(t.category, t.name, t.id),
    index('shipment_templates_by_use').on(t.useCount, t.id),
    index('shipment_templates_by_time').on(t.createdAt, t.id),
    index('shipment_templates_of_company').on(t.groupId, t.name, t.id),
    index('shipment_templates_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export type ShipmentTemplateRow = typeof shipmentTemplates.$inferSelect
