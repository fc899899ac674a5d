import type { components } from '@karwan/sdk/schema'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { localNameColumn, lookupColumns } from '../../kernel/lookup-columns.ts'

export const goodsTypes = pgTable('goods_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  ...lookupColumns(),
  name: text('name').notNull().unique(),
  ...localNameColumn(),
  hsChapter: text('hs_chapter'),
  isHazardous: boolean('is_hazardous').notNull().default(false),
  isPerishable: boolean('is_perishable').notNull().default(false),
  defaultVehicleTypeIds: integer('default_vehicle_type_ids')
    .array()
    .$type<components['schemas']['VehicleTypeId'][]>()
    .notNull()
    .default([]),
})
