import type { GeofenceVertex, LocationType, OpeningTime } from '@karwan/domain/locations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { recordColumns, searchColumn, soundColumn } from '../../kernel/record-columns.ts'
import { cities } from '../geography/geography.table.ts'

/** The text that locations are searched by. */
const words = `name || ' ' || address || ' ' || coalesce(address_2, '') || ' ' || coalesce(address_3, '') || ' ' || city_name || ' ' || coalesce(gate, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(un_locode, '') || ' ' || aliases::text`

/** Address books of all companies. Shipments copy what they use, so a location can be deleted. */
export const locations = pgTable(
  'locations',
  {
    ...recordColumns(),
    ...searchColumn(words),
    ...soundColumn(words),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    /** The project, if its author works for one project only; null for the whole company. */
    projectId: integer('project_id').references(() => companyProjects.id),
    name: text('name').notNull(),
    locationType: text('location_type').$type<LocationType>().notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** A copy of the city's name, so that one index covers name, address and city. */
    cityName: text('city_name').notNull(),
    code: text('code'),
    /** JSON, whose text can be part of an index. */
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    unLocode: text('un_locode'),
    /** The first address line; most locations have only this one. */
    address: text('address').notNull(),
    address2: text('address_2'),
    address3: text('address_3'),
    gate: text('gate'),
    zip: text('zip'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    geofenceRadiusM: integer('geofence_radius_m'),
    geofenceVertices: jsonb('geofence_vertices').$type<GeofenceVertex[]>().notNull().default([]),
    /** Google's id of the place. */
    placeId: text('place_id'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    openingHours: text('opening_hours'),
    openingTimes: jsonb('opening_times').$type<OpeningTime[]>().notNull().default([]),
    heavyVehicleWindow: text('heavy_vehicle_window'),
    appointmentRequired: boolean('appointment_required').notNull().default(false),
    dockCount: integer('dock_count'),
    labourAvailable: boolean('labour_available').notNull().default(false),
    instructions: text('instructions'),
    isActive: boolean('is_active').notNull().default(true),
    /** Number of shipments, incremented at booking, so that sorting needs no join. */
    useCount: integer('use_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('locations_one_of_name_in_company').on(t.groupId, sql.raw(foldedSql('name'))),
    index('locations_by_name').on(t.name, t.id),
    index('locations_by_city').on(t.cityName, t.id),
    index('locations_by_time').on(t.createdAt, t.id),
    index('locations_by_use').on(t.useCount, t.id),
    index('locations_of_company').on(t.groupId, t.name, t.id),
    index('locations_by_sound_key').using('gin', t.soundText.op('gin_trgm_ops')),
    index('locations_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export type LocationRow = typeof locations.$inferSelect

/** Favourites of a user, visible only to them. */
export const locationFavourites = pgTable(
  'location_favourites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.locationId] }),
    index('location_favourites_of_location').on(t.locationId),
  ],
)
