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

// What is over is due after everything else. A constant of a type is one to an index, an expression of it is not.
const contactDue = `coalesce(next_contact_due_at, '9999-12-31 00:00:00+00'::timestamptz)`
/** What calls that are due are found and sorted by. */
export const contactOrder = sql.raw(
  `coalesce(bookings.next_contact_due_at, '9999-12-31 00:00:00+00'::timestamptz)`,
)
export const neverDue = new Date('9999-12-31T00:00:00.000Z')

/** One vehicle of a shipment. What the shipment, the partner and the driver were called then is kept. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    /** The last version that changed what people edit; papers that come in make a newer one and turn nobody away. */
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
    /** The creator of the shipment, so that brokers find the bookings of what they booked for others. */
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
    /** By the weighbridge, in the unit of the weight. */
    loadedWeight: doublePrecision('loaded_weight'),
    unloadedWeight: doublePrecision('unloaded_weight'),
    paymentModeTypeId: integer('payment_mode_type_id').$type<1 | 2 | 3>().notNull(),
    /** How freightAmount came about: the awarded amount per vehicle or per tonne. */
    bidCategoryTypeId: integer('bid_category_type_id').$type<1 | 2>().notNull(),
    awardedAmount: money('awarded_amount').notNull(),
    freightAmount: money('freight_amount').notNull(),
    shipperAmount: money('shipper_amount'),
    /** What the project added when it was booked, which stays whatever the project adds later; null where that was not kept. */
    keptMargin: jsonb('kept_margin').$type<KeptMargin>(),
    currency: text('currency').notNull().default('Rs'),
    loadingTime: moment('loading_time').notNull(),
    /** How long its shipment had waited for its first bid, and for its first award; null where none was placed yet. */
    secondsToFirstBid: integer('seconds_to_first_bid'),
    secondsToAward: integer('seconds_to_award'),
    distanceKm: doublePrecision('distance_km'),
    podStatus: text('pod_status').$type<PodStatus>().notNull().default('PENDING'),
    /** Of its Bill-T, from the first print on; whoever holds the paper finds the booking by it. */
    biltyNumber: text('bilty_number'),
    /** On the truck itself. */
    sealNumbers: text('seal_numbers').array().notNull().default([]),
    /** The earliest free day of those of its containers that are out. */
    containersDueOn: date('containers_due_on', { mode: 'string' }),
    isInvoiced: boolean('is_invoiced').notNull().default(false),
    /** A paper that its invoice needs is not there, as every new one's. */
    lacksPapers: boolean('lacks_papers').notNull().default(true),
    /** Its earnings are in a payment that has not failed, so that who is to be paid is found without looking at all that was. */
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
    /** Numbers, bills of lading and seals, for the search only. */
    containerNumbers: text('container_numbers'),
    /** Reckoned when it is booked: neither the loading time nor the road of a booking changes. */
    plannedArrivalAt: moment('planned_arrival_at'),
    /** When it will arrive, as was told or is reckoned from where it was. */
    eta: moment('eta'),
    etaSource: text('eta_source').$type<components['schemas']['EtaSource']>(),
    etaToldAt: moment('eta_told_at'),
    /** Since when it is known to arrive late; null while it is in time. */
    etaSlippedAt: moment('eta_slipped_at'),
    lastContactAt: moment('last_contact_at'),
    /** When to ask again how it goes; null once it is over. */
    nextContactDueAt: moment('next_contact_due_at'),
    /** Names of company and project, for the search only. */
    searchNames: text('search_names'),
    searchText: text('search_text').generatedAlwaysAs(searched.text).notNull(),
    /** The search text of those who see phones masked: they could guess them digit by digit otherwise. */
    searchWords: text('search_words').generatedAlwaysAs(searched.words).notNull(),
  },
  (t) => [
    // A driver and a vehicle are on one booking at a time; two dispatchers at once meet here.
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
    // All that reports over a year count: they read it from here, and not from the bookings themselves.
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
    // Those that lack a paper to their invoice: few, however many were billed before or have everything.
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
    // Another name than before, so that it is made again after the texts that it is over.
    index('bookings_search_texts').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

/** What a booking says; the texts that searches look into are the database's own. */
export type BookingRow = Omit<
  typeof bookings.$inferSelect,
  'searchText' | 'searchWords' | 'searchNames' | 'containerNumbers'
>
export type NewBookingRow = typeof bookings.$inferInsert
