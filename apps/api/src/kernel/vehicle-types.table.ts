import type { components } from '@karwan/sdk/schema'
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from './lookup-columns.ts'

type Schemas = components['schemas']

/** The vehicle types that shipments ask for and partners offer. */
export const vehicleTypes = pgTable('vehicle_types', {
  id: integer('id')
    .$type<Schemas['VehicleTypeId']>()
    .primaryKey()
    // Ids below 8 belong to the types that every installation starts with.
    .generatedByDefaultAsIdentity({ startWith: 8 }),
  ...lookupColumns(),
  name: text('name').notNull().unique(),
  ...localNameColumn(),
  iconKey: text('icon_key').$type<Schemas['VehicleIconKey']>().notNull(),
  /** In tonnes, the usual unit of a truck's capacity. */
  minWeight: doublePrecision('min_weight'),
  maxWeight: doublePrecision('max_weight'),
})
