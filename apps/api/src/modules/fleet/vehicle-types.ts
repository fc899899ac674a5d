import { asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { vehicleTypes, vehicleTypeVariants } from './vehicle-type.table.ts'

export const listVehicleTypes: Handler<'listVehicleTypes'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(vehicleTypes).$dynamic(),
      from: vehicleTypes,
      where: undefined,
      orderBy: [asc(vehicleTypes.id)],
    },
    (type) => type,
  )

export const listVehicleTypeVariants: Handler<'listVehicleTypeVariants'> = ({ path, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(vehicleTypeVariants).$dynamic(),
      from: vehicleTypeVariants,
      where: eq(vehicleTypeVariants.vehicleTypeId, path.vehicleTypeId),
      orderBy: [asc(vehicleTypeVariants.id)],
    },
    (variant) => variant,
  )
