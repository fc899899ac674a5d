import { numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { toVehicle } from './fleet.mapper.ts'
import { readVehicles } from './fleet.store.ts'

export const listVehicles: Handler<'listVehicles'> = async ({ caller, query, deps }) => {
  const { rows, counted } = await readVehicles(deps.db, caller, query)
  return numberedPage(rows.map(toVehicle), counted, query)
}
