import { doublePrecision, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CustomLocation, type Load, type LocationType, shipments } from './shipments.table.ts'

/**
 * A stop. Loads and the custom address are JSON, because they are only read with their stop and never
 * searched.
 */
export const shipmentLocations = pgTable(
  'shipment_locations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    order: integer('stop_order').notNull(),
    cityId: integer('city_id').notNull(),
    cityName: text('city_name').notNull(),
    stateName: text('state_name').notNull(),
    countryId: integer('country_id').notNull(),
    address: text('address').notNull(),
    latitude: doublePrecision('latitude').notNull().default(1),
    longitude: doublePrecision('longitude').notNull().default(1),
    locationType: text('location_type').$type<LocationType>().notNull().default('OTHER'),
    locationActionType: integer('location_action_type').$type<1 | 2>().notNull(),
    loads: jsonb('loads').$type<Load[]>().notNull().default([]),
    customLocation: jsonb('custom_location').$type<CustomLocation>(),
  },
  (t) => [uniqueIndex('shipment_locations_in_order').on(t.shipmentId, t.order)],
)

export type ShipmentLocationRow = typeof shipmentLocations.$inferSelect
