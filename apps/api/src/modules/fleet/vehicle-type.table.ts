import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from '../../kernel/lookup-columns.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import type { VehicleTypeId } from './fleet.types.ts'

export const vehicleTypeVariants = pgTable(
  'vehicle_type_variants',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    vehicleTypeId: integer('vehicle_type_id')
      .$type<VehicleTypeId>()
      .notNull()
      .references(() => vehicleTypes.id),
    ...lookupColumns(),
    name: text('name').notNull(),
    ...localNameColumn(),
    /** In tonnes. */
    minWeight: doublePrecision('min_weight').notNull(),
    maxWeight: doublePrecision('max_weight').notNull(),
    lengthFt: doublePrecision('length_ft'),
    axles: integer('axles'),
    iconKey: text('icon_key').notNull(),
  },
  (t) => [
    index('vehicle_type_variants_of_type').on(t.vehicleTypeId, t.id),
    uniqueIndex('vehicle_type_variants_one_of_name').on(t.vehicleTypeId, t.name),
  ],
)
