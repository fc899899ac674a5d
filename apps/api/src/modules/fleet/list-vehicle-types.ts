import { asc } from 'drizzle-orm'
import { countUpTo, cutOf, numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { vehicleTypes } from './vehicle-type.table.ts'

export const listVehicleTypes: Handler<'listVehicleTypes'> = async ({ query, deps }) => {
  const { limit, offset } = cutOf(query)
  const [rows, counted] = await Promise.all([
    deps.db.select().from(vehicleTypes).orderBy(asc(vehicleTypes.id)).limit(limit).offset(offset),
    countUpTo(deps.db, vehicleTypes, undefined),
  ])
  return numberedPage(rows, counted, query)
}
