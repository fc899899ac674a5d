import type { components } from '@karwan/sdk/schema'
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from './lookup-columns.ts'

type Schemas = components['schemas']

/** What kinds of vehicle there are: asked for by shipments, offered by partners, and counted by everything between. */
export const vehicleTypes = pgTable('vehicle_types', {
  id: integer('id')
    .$type<Schemas['VehicleTypeId']>()
    .primaryKey()
    // After those that every installation begins with.
    .generatedByDefaultAsIdentity({ startWith: 8 }),
  ...lookupColumns(),
  name: text('name').notNull().unique(),
  ...localNameColumn(),
  iconKey: text('icon_key').$type<Schemas['VehicleIconKey']>().notNull(),
  /** Tonnes, as the trade quotes what a truck takes. */
  minWeight: doublePrecision('min_weight'),
  maxWeight: doublePrecision('max_weight'),
})
