import type { KeptMargin } from '@karwan/domain/bidding'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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
import { searchTexts } from '../../db/search-texts.ts'
import { bids } from '../bidding/bids.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

export type BookingStatusId = components['schemas']['BookingStatusId']
export type PodStatus = components['schemas']['PodStatus']
export type Booking = components['schemas']['Booking']
export type BookingSummary = components['schemas']['BookingSummary']

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

const number = `'KB-' || lpad(id::text, greatest(6, length(id::text)), '0')`
const numberOfId = sql.raw(`(${number})`)
const words = [
  'reference_number',
  'partner_name',
  'driver_name',
  'registration_number',
  'pickup_city_name',
  'dropoff_city_name',
  'goods_type_name',
  'search_names',
  'container_numbers',
]
const phones = ['partner_phone', 'driver_phone']
// Generated, so that no writer can forget to keep the search texts up to date.
const searched = searchTexts({
  numbers: [number, 'shipment_number', `coalesce(bilty_number, '')`],
  words,
  phones,
})

// Bookings that are over sort last. A typed constant is used, because an index needs an immutable expression.
const contactDue = `coalesce(next_contact_due_at, '9999-12-31 00:00:00+00'::timestamptz)`
/** The sort expression of due contact calls, as in the index. */
export const contactOrder = sql.raw(
  `coalesce(bookings.next_contact_due_at, '9999-12-31 00:00:00+00'::timestamptz)`,
)
export const neverDue = new Date('9999-12-31T00:00:00.000Z')

/** One vehicle of a shipment. It keeps the names of shipment, partner and driver as they were at the time. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    /**
     * The last version that changed editable fields. New papers raise the version but cause no conflict for
     * editors.
     */
    editedVersion: integer('edited_version').notNull().default(1),
    bookingNumber: text('booking_number').generatedAlwaysAs(numberOfId).notNull(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    shipmentNumber: text('shipment_number').notNull(),
    referenceNumber: text('reference_number'),
    bidId: integer('bid_id').references(() => bids.id),
    acknowledgedAt: moment('acknowledged_at'),
    statusId: integer('status_id').$type<BookingStatusId>().notNull().default(1),
    statusChangedAt: moment('status_changed_at').notNull(),
    groupId: integer('group_id'),
    projectId: integer('project_id'),
    assignedTo: integer('assigned_to'),
    /** The creator of the shipment, by which brokers find bookings that they made for others. */
    shipmentCreatedBy: integer('shipment_created_by').notNull(),
    createdBy: integer('created_by').notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    partnerName: text('partner_name').notNull(),
    partnerPhone: text('partner_phone'),
    driverId: integer('driver_id').references(() => drivers.id),
    driverName: text('driver_name'),
    driverPhone: text('driver_phone'),
    vehicleId: integer('vehicle_id').references(() => vehicles.id),
    registrationNumber: text('registration_number'),
    vehicleTypeId: integer('vehicle_type_id').$type<components['schemas']['VehicleTypeId']>().notNull(),
    pickupCityName: text('pickup_city_name').notNull(),
    dropoffCityName: text('dropoff_city_name').notNull(),
    goodsTypeId: integer('goods_type_id'),
    goodsTypeName: text('goods_type_name'),
    weight: doublePrecision('weight'),
    weightUnit: text('weight_unit').notNull().default('Tonne'),
    weightKg: doublePrecision('weight_kg'),
    /** The weighbridge's figures, in the booking's weight unit. */
    loadedWeight: doublePrecision('loaded_weight'),
    unloadedWeight: doublePrecision('unloaded_weight'),
    paymentModeTypeId: integer('payment_mode_type_id').$type<1 | 2 | 3>().notNull(),
    /** How freightAmount came about: the awarded amount per vehicle or per tonne. */
    bidCategoryTypeId: integer('bid_category_type_id').$type<1 | 2>().notNull(),
    awardedAmount: money('awarded_amount').notNull(),
    freightAmount: money('freight_amount').notNull(),
    shipperAmount: money('shipper_amount'),
    /**
     * The project's margin when the booking was made, which later changes do not affect; null in bookings
     * from before it was kept.
     */
    keptMargin: jsonb('kept_margin').$type<KeptMargin>(),
    currency: text('currency').notNull().default('Rs'),
    loadingTime: moment('loading_time').notNull(),
    /** Seconds until the shipment's first bid and first award; null if there was none. */
    secondsToFirstBid: integer('seconds_to_first_bid'),
    secondsToAward: integer('seconds_to_award'),
    distanceKm: doublePrecision('distance_km'),
    podStatus: text('pod_status').$type<PodStatus>().notNull().default('PENDING'),
    /** Number of the Bill-T, set at the first print; people with the paper search by it. */
    biltyNumber: text('bilty_number'),
    /** Seals on the truck itself. */
    sealNumbers: text('seal_numbers').array().notNull().default([]),
    /** The earliest end of free time among containers that are not returned. */
    containersDueOn: date('containers_due_on', { mode: 'string' }),
    isInvoiced: boolean('is_invoiced').notNull().default(false),
    /** Whether a paper to the invoice is missing; true for a new booking. */
    lacksPapers: boolean('lacks_papers').notNull().default(true),
    /**
     * Whether its earnings are in a payment that has not failed. Stored so that an index finds payable
     * bookings.
     */
    isInPayment: boolean('is_in_payment').notNull().default(false),
    pickedUpAt: moment('picked_up_at'),
    deliveredAt: moment('delivered_at'),
    cancelledAt: moment('cancelled_at'),
    isBackout: boolean('is_backout').notNull().default(false),
    cancelTypeId: integer('cancel_type_id').$type<1 | 2 | 3 | 4>(),
    refusalReasonId: integer('refusal_reason_id'),
    cancelReason: text('cancel_reason'),
    cancelledBy: integer('cancelled_by'),
    cargoReturnNote: text('cargo_return_note'),
    reassignedAt: moment('reassigned_at'),
    reassignReason: text('reassign_reason'),
    previousDriverId: integer('previous_driver_id'),
    previousDriverName: text('previous_driver_name'),
    previousVehicleId: integer('previous_vehicle_id'),
    previousRegistrationNumber: text('previous_registration_number'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Container numbers, bills of lading and seals; only searched, not shown. */
    containerNumbers: text('container_numbers'),
    /** Computed once when booked, because loading time and distance do not change. */
    plannedArrivalAt: moment('planned_arrival_at'),
    /** The arrival (ETA), as told by phone or estimated from positions. */
    eta: moment('eta'),
    etaSource: text('eta_source').$type<components['schemas']['EtaSource']>(),
    etaToldAt: moment('eta_told_at'),
    /** Since when the arrival is known to be late; null while it is on time. */
    etaSlippedAt: moment('eta_slipped_at'),
    lastContactAt: moment('last_contact_at'),
    /** When the next contact call is due; null once the booking is over. */
    nextContactDueAt: moment('next_contact_due_at'),
    /** Names of company and project; only searched, not shown. */
    searchNames: text('search_names'),
    searchText: text('search_text').generatedAlwaysAs(searched.text).notNull(),
    /**
     * Search text without phones, for users who see phones masked and could otherwise guess them digit by
     * digit.
     */
    searchWords: text('search_words').generatedAlwaysAs(searched.words).notNull(),
  },
  (t) => [
    // A driver and a vehicle can be on one live booking only; these indexes stop concurrent assignments.
    uniqueIndex('bookings_one_trip_per_driver')
      .on(t.driverId)
      .where(sql`status_id <= 10 and driver_id is not null`),
    uniqueIndex('bookings_one_trip_per_vehicle')
      .on(t.vehicleId)
      .where(sql`status_id <= 10 and vehicle_id is not null`),
    index('bookings_of_shipment').on(t.shipmentId, t.id),
    index('bookings_by_contact').on(sql.raw(`(${contactDue})`), t.id),
    index('bookings_of_bid').on(t.bidId),
    index('bookings_by_created').on(t.createdAt, t.id),
    // A covering index of everything that yearly reports count, so that they need not read the table.
    index('bookings_for_reports').on(
      ...([t.createdAt, t.id, t.statusId, t.partnerId, t.groupId, t.projectId, t.currency] as const),
      ...([t.pickupCityName, t.dropoffCityName, t.freightAmount, t.shipperAmount] as const),
      ...([t.pickedUpAt, t.loadingTime, t.secondsToFirstBid, t.secondsToAward] as const),
    ),
    index('bookings_by_change').on(t.updatedAt, t.partnerId),
    index('bookings_by_loading').on(t.loadingTime, t.id),
    index('bookings_by_status_change').on(t.statusChangedAt, t.id),
    index('bookings_by_status').on(t.statusId, t.createdAt, t.id),
    index('bookings_by_status_loading').on(t.statusId, t.loadingTime, t.id),
    index('bookings_by_group').on(t.groupId, t.createdAt, t.id),
    index('bookings_by_group_status').on(t.groupId, t.statusId, t.createdAt, t.id),
    index('bookings_by_project').on(t.projectId, t.createdAt, t.id),
    index('bookings_by_partner').on(t.partnerId, t.createdAt, t.id),
    index('bookings_by_driver').on(t.driverId, t.createdAt, t.id),
    index('bookings_by_vehicle').on(t.vehicleId, t.createdAt, t.id),
    index('bookings_by_assignee').on(t.assignedTo, t.createdAt, t.id),
    index('bookings_by_creator').on(t.createdBy, t.createdAt, t.id),
    index('bookings_by_shipment_creator').on(t.shipmentCreatedBy, t.createdAt, t.id),
    index('bookings_by_invoiced').on(t.isInvoiced, t.createdAt, t.id),
    index('bookings_to_be_paid')
      .on(t.partnerId, t.currency, t.id)
      .where(sql`status_id = 12 and not is_in_payment`),
    // Partial index of bookings that lack a paper to the invoice, which are few.
    index('bookings_lacking_papers')
      .on(t.createdAt, t.id)
      .where(sql`status_id between 6 and 12 and not is_invoiced and lacks_papers`),
    index('bookings_completed').on(t.partnerId, t.id).where(sql`status_id = 12`),
    index('bookings_by_goods_type').on(t.goodsTypeId, t.createdAt, t.id),
    index('bookings_by_payment_mode').on(t.paymentModeTypeId, t.createdAt, t.id),
    index('bookings_without_driver').on(t.createdAt, t.id).where(sql`driver_id is null and status_id = 1`),
    index('bookings_unacknowledged')
      .on(t.createdAt, t.id)
      .where(sql`acknowledged_at is null and status_id = 1`),
    index('bookings_by_delivery').on(t.deliveredAt, t.id).where(sql`delivered_at is not null`),
    index('bookings_by_cancellation').on(t.cancelledAt, t.id).where(sql`cancelled_at is not null`),
    index('bookings_by_containers_due').on(t.containersDueOn, t.id).where(sql`containers_due_on is not null`),
    // Renamed, so that the migration recreates it after the text columns have changed.
    index('bookings_search_texts').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

/** A booking without the columns that only the search uses. */
export type BookingRow = Omit<
  typeof bookings.$inferSelect,
  'searchText' | 'searchWords' | 'searchNames' | 'containerNumbers'
>
export type NewBookingRow = typeof bookings.$inferInsert
