import { asc, eq } from 'drizzle-orm'
import { countUpTo, cutOf, numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'

export const listVehicleTypeVariants: Handler<'listVehicleTypeVariants'> = async ({ path, query, deps }) => {
  const ofType = eq(vehicleTypeVariants.vehicleTypeId, path.vehicleTypeId)
  const { limit, offset } = cutOf(query)
  const [rows, counted] = await Promise.all([
    deps.db
      .select()
      .from(vehicleTypeVariants)
      .where(ofType)
      .orderBy(asc(vehicleTypeVariants.id))
      .limit(limit)
      .offset(offset),
    countUpTo(deps.db, vehicleTypeVariants, ofType),
  ])
  return numberedPage(rows, counted, query)
}
