import { bidWindowMinutes } from '@karwan/domain/bidding'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { searchTexts } from '../../db/search-texts.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'

export type ShipmentStatus = components['schemas']['ShipmentStatus']
export type Container = components['schemas']['ShipmentContainer']
export type Load = components['schemas']['Load']
export type CustomLocation = components['schemas']['CustomLocation']
export type LocationType = components['schemas']['LocationType']
export type Shipment = components['schemas']['Shipment']
export type ShipmentSummary = components['schemas']['ShipmentSummary']
export type ActivityEntry = components['schemas']['ActivityEntry']

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

// The number is KS- and the id, padded to six digits; lpad alone would truncate an id of seven.
const number = `'KS-' || lpad(id::text, greatest(6, length(id::text)), '0')`
const numberOfId = sql.raw(`(${number})`)
const words = [
  'reference_number',
  'consignee_name',
  'point_of_contact_name',
  'pickup_city_name',
  'dropoff_city_name',
  'goods_type_name',
  'search_names',
]
const phones = ['consignee_number', 'point_of_contact_number']
// Generated, so that no writer can forget to keep the search texts up to date.
const searched = searchTexts({ numbers: [number], words, phones })

/** References are compared folded, so that it does not matter how they are typed. */
export const foldedReference = sql.raw(foldedSql('reference_number'))

const active = sql.raw(`status in ('CREATED', 'DISPATCH_STARTED', 'TRANSIT')`)

export const shipments = pgTable(
  'shipments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    shipmentNumber: text('shipment_number').generatedAlwaysAs(numberOfId).notNull(),
    status: text('status').$type<ShipmentStatus>().notNull().default('CREATED'),
    groupId: integer('group_id').references(() => companyGroups.id),
    projectId: integer('project_id').references(() => companyProjects.id),
    shipperUserId: integer('shipper_user_id')
      .notNull()
      .references(() => users.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdOnBehalf: boolean('created_on_behalf').notNull().default(false),
    assignedTo: integer('assigned_to').references(() => users.id),
    pocId: integer('poc_id').references(() => users.id),
    channel: text('channel').$type<'PORTAL' | 'CSR_PHONE' | 'WHATSAPP' | 'UPLOAD' | 'API'>().notNull(),
    shipmentCategoryTypeId: integer('shipment_category_type_id').$type<1 | 2 | 3>().notNull(),
    poolType: integer('pool_type').$type<1 | 2>().notNull().default(1),
    tag: integer('tag').$type<0 | 1 | 2 | 3>().notNull().default(0),
    projectVerticalTypeId: integer('project_vertical_type_id'),
    vehicleTypeId: integer('vehicle_type_id').$type<components['schemas']['VehicleTypeId']>().notNull(),
    vehicleTypeVariantId: integer('vehicle_type_variant_id'),
    vehicleCount: integer('vehicle_count').notNull().default(1),
    vehiclesCovered: integer('vehicles_covered').notNull().default(0),
    quantity: integer('quantity'),
    weight: doublePrecision('weight').notNull(),
    weightUnit: text('weight_unit').notNull().default('Tonne'),
    weightKg: doublePrecision('weight_kg').notNull(),
    minWeightPerVehicle: doublePrecision('min_weight_per_vehicle'),
    maxWeightPerVehicle: doublePrecision('max_weight_per_vehicle'),
    currency: text('currency').notNull().default('Rs'),
    loadingTime: moment('loading_time').notNull(),
    paymentReceivingTypeId: integer('payment_receiving_type_id').$type<1 | 2 | 3>().notNull(),
    bidCategoryTypeId: integer('bid_category_type_id').$type<1 | 2>().notNull(),
    contractAmount: money('contract_amount'),
    /** Wider than other amounts, because it is a sum over the bookings. */
    marginAmount: numeric('margin_amount', { precision: 20, scale: 2 }),
    shipperRate: money('shipper_rate'),
    minShipperRate: money('min_shipper_rate'),
    maxShipperRate: money('max_shipper_rate'),
    acceptAutoBid: boolean('accept_auto_bid').notNull().default(false),
    autoNegotiate: boolean('auto_negotiate').notNull().default(false),
    isPodHardCopyReq: boolean('is_pod_hard_copy_req').notNull().default(false),
    labourAvailabilityTypeId: integer('labour_availability_type_id')
      .$type<1 | 2 | 3 | 4>()
      .notNull()
      .default(1),
    cityTravelRestrictionTypeId: integer('city_travel_restriction_type_id')
      .$type<1 | 2 | 3 | 4 | 5>()
      .notNull()
      .default(5),
    consigneeName: text('consignee_name'),
    consigneeNumber: text('consignee_number'),
    pointOfContactName: text('point_of_contact_name'),
    pointOfContactNumber: text('point_of_contact_number'),
    specialInstructions: text('special_instructions'),
    referenceNumber: text('reference_number'),
    hsCode: text('hs_code'),
    customAddress: boolean('custom_address').notNull().default(false),
    container: jsonb('container').$type<Container>(),
    pickupCityId: integer('pickup_city_id').notNull(),
    pickupCityName: text('pickup_city_name').notNull(),
    pickupAddress: text('pickup_address').notNull(),
    dropoffCityId: integer('dropoff_city_id').notNull(),
    dropoffCityName: text('dropoff_city_name').notNull(),
    dropoffAddress: text('dropoff_address').notNull(),
    stopsCount: integer('stops_count').notNull().default(2),
    goodsTypeId: integer('goods_type_id'),
    goodsTypeName: text('goods_type_name'),
    variantName: text('variant_name'),
    distanceKm: doublePrecision('distance_km'),
    /** Names of shipper, company and project; only searched, not shown. */
    searchNames: text('search_names'),
    bidWindowMinutes: integer('bid_window_minutes'),
    bidOpensAt: moment('bid_opens_at'),
    bidClosesAt: moment('bid_closes_at'),
    bidsCount: integer('bids_count').notNull().default(0),
    lowestBid: money('lowest_bid'),
    firstBidAt: moment('first_bid_at'),
    firstAwardAt: moment('first_award_at'),
    deliveredAt: moment('delivered_at'),
    cancelledAt: moment('cancelled_at'),
    cancelDistanceKm: doublePrecision('cancel_distance_km'),
    cancelTimeHours: doublePrecision('cancel_time_hours'),
    cancellationType: integer('cancellation_type').$type<1 | 2 | 3 | 4>(),
    cancellationReason: text('cancellation_reason'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    searchText: text('search_text').generatedAlwaysAs(searched.text).notNull(),
    /**
     * Search text without phones, for users who see phones masked and could otherwise guess them digit by
     * digit.
     */
    searchWords: text('search_words').generatedAlwaysAs(searched.words).notNull(),
  },
  (t) => [
    check('shipments_vehicles_covered', sql`${t.vehiclesCovered} between 0 and ${t.vehicleCount}`),
    check(
      'shipments_bid_window_minutes',
      sql`${t.bidWindowMinutes} between ${sql.raw(`${bidWindowMinutes.min} and ${bidWindowMinutes.max}`)}`,
    ),
    index('shipments_by_created').on(t.createdAt, t.id),
    index('shipments_by_loading').on(t.loadingTime, t.id),
    index('shipments_by_status').on(t.status, t.createdAt, t.id),
    index('shipments_by_group').on(t.groupId, t.createdAt, t.id),
    index('shipments_by_group_loading').on(t.groupId, t.loadingTime, t.id),
    index('shipments_by_group_status').on(t.groupId, t.status, t.createdAt, t.id),
    index('shipments_by_project').on(t.projectId, t.createdAt, t.id),
    index('shipments_by_assignee').on(t.assignedTo, t.createdAt, t.id),
    index('shipments_by_creator').on(t.createdBy, t.createdAt, t.id),
    index('shipments_by_vehicle_type').on(t.vehicleTypeId, t.createdAt, t.id),
    index('shipments_by_variant').on(t.vehicleTypeVariantId, t.createdAt, t.id),
    index('shipments_by_pool').on(t.poolType, t.createdAt, t.id),
    index('shipments_by_reference').on(foldedReference, t.createdAt, t.id),
    index('shipments_active').on(t.createdAt, t.id).where(active),
    index('shipments_unclaimed').on(t.createdAt, t.id).where(sql`assigned_to is null and ${active}`),
    index('shipments_vehicles_open')
      .on(t.createdAt, t.id)
      .where(sql`vehicles_covered < vehicle_count and ${active}`),
    index('shipments_bids_awaiting').on(t.createdAt, t.id).where(sql`bids_count > 0 and ${active}`),
    index('shipments_by_window_end').on(t.bidClosesAt, t.id).where(active),
    index('shipments_without_bid')
      .on(t.bidOpensAt, t.id)
      .where(sql`first_bid_at is null and status = 'CREATED'`),
    index('shipments_by_delivery').on(t.deliveredAt, t.id).where(sql`delivered_at is not null`),
    index('shipments_by_cancellation').on(t.cancelledAt, t.id).where(sql`cancelled_at is not null`),
    index('shipments_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

/** A shipment without the columns that only the search uses. */
export type ShipmentRow = Omit<typeof shipments.$inferSelect, 'searchText' | 'searchWords' | 'searchNames'>
export type NewShipmentRow = typeof shipments.$inferInsert
