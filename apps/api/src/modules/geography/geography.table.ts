import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from '../../kernel/lookup-columns.ts'

type TruckBan = components['schemas']['TruckBan']
export type VerticalRegion = components['schemas']['VerticalRegion']

export const countries = pgTable('countries', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  iso2: text('iso2').notNull().unique(),
  dialCode: text('dial_code').notNull(),
  phoneLength: integer('phone_length').notNull(),
  currency: text('currency').notNull(),
  homeFlag: boolean('home_flag').notNull().default(false),
})

export const states = pgTable(
  'states',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    name: text('name').notNull(),
    /** Null where the state spans several regions, as Punjab does, or none. */
    region: text('region').$type<VerticalRegion>(),
  },
  (t) => [index('states_of_country').on(t.countryId, t.name, t.id)],
)

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    ...lookupColumns(),
    name: text('name').notNull(),
    ...localNameColumn(),
    aliases: text('aliases').array().notNull().default([]),
    region: text('region').$type<VerticalRegion>(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** Hours in which trucks may not enter. */
    truckBan: jsonb('truck_ban').$type<TruckBan[]>().notNull().default([]),
    /** All names, folded; see citySearchText. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    index('cities_of_country').on(t.countryId, t.name, t.id),
    index('cities_of_state').on(t.stateId, t.name, t.id),
    index('cities_by_name').on(t.name, t.id),
    uniqueIndex('cities_one_of_name').on(t.stateId, t.name),
    index('cities_with_truck_ban').on(t.name, t.id).where(sql`${t.truckBan} <> '[]'`),
    index('cities_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export const hasTruckBan = sql`${cities.truckBan} <> '[]'`
