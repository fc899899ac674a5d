import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { VehicleTypeId } from './fleet.types.ts'

export const vehicleTypes = pgTable('vehicle_types', {
  id: integer('id').$type<VehicleTypeId>().primaryKey(),
  name: text('name').notNull(),
  iconKey: text('icon_key').notNull(),
})

export const vehicleTypeVariants = pgTable(
  'vehicle_type_variants',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    vehicleTypeId: integer('vehicle_type_id')
      .$type<VehicleTypeId>()
      .notNull()
      .references(() => vehicleTypes.id),
    name: text('name').notNull(),
    /** Tonnes, as the trade quotes what a truck takes. */
    minWeight: doublePrecision('min_weight').notNull(),
    maxWeight: doublePrecision('max_weight').notNull(),
    lengthFt: doublePrecision('length_ft'),
    axles: integer('axles'),
    iconKey: text('icon_key').notNull(),
  },
  (t) => [index('vehicle_type_variants_of_type').on(t.vehicleTypeId, t.id)],
)
