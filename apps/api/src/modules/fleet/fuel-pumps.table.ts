import type { FuelBrand, FuelType, PumpAmenity } from '@karwan/domain/fleet'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { recordColumns, searchColumn, soundColumn } from '../../kernel/record-columns.ts'
import { cities } from '../geography/geography.table.ts'

/** The text that fuel pumps are searched by. */
const words = `name || ' ' || address || ' ' || city_name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, '')`

export const fuelPumps = pgTable(
  'fuel_pumps',
  {
    ...recordColumns(),
    ...searchColumn(words),
    ...soundColumn(words),
    name: text('name').notNull(),
    brand: text('brand').$type<FuelBrand>().notNull(),
    code: text('code'),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** Stored beside the id, so that one index covers name, address and city. */
    cityName: text('city_name').notNull(),
    address: text('address').notNull(),
    contactName: text('contact_name'),
    phoneNumber: text('phone_number'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    fuelTypes: text('fuel_types').array().$type<FuelType[]>().notNull(),
    dieselPrice: numeric('diesel_price', { precision: 12, scale: 2 }),
    petrolPrice: numeric('petrol_price', { precision: 12, scale: 2 }),
    cngPrice: numeric('cng_price', { precision: 12, scale: 2 }),
    lpgPrice: numeric('lpg_price', { precision: 12, scale: 2 }),
    currency: text('currency').notNull(),
    priceUpdatedAt: timestamp('price_updated_at', { withTimezone: true, mode: 'date' }),
    acceptsFuelSlip: boolean('accepts_fuel_slip').notNull().default(false),
    creditLimit: numeric('credit_limit', { precision: 14, scale: 2 }),
    settlementDays: integer('settlement_days'),
    amenities: text('amenities').array().$type<PumpAmenity[]>().notNull().default([]),
    routeKm: doublePrecision('route_km'),
    openingHours: text('opening_hours'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('fuel_pumps_one_of_name_in_city').on(t.cityId, sql.raw(foldedSql('name'))),
    index('fuel_pumps_by_name').on(t.name, t.id),
    index('fuel_pumps_by_city').on(t.cityName, t.id),
    index('fuel_pumps_by_price').on(t.priceUpdatedAt, t.id),
    index('fuel_pumps_by_sound').using('gin', t.soundText.op('gin_trgm_ops')),
    index('fuel_pumps_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
