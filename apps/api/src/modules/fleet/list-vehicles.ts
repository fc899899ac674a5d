import type { Handler } from '../../http/handler.ts'
import { orderOf } from '../../kernel/numbered-list.ts'
import { searchedList } from '../../kernel/ranked-list.ts'
import { toVehicle } from './fleet.mapper.ts'
import { vehicleRows, vehiclesWithin } from './fleet.store.ts'
import { ranksOfVehicles } from './fleet-search.ts'
import { vehicles } from './vehicles.table.ts'

const orders = {
  registrationNumber: vehicles.registrationKey,
  fitnessExpiry: vehicles.fitnessExpiry,
  capacityWeight: vehicles.capacityWeight,
}

export const listVehicles: Handler<'listVehicles'> = async ({ caller, query, deps: { db } }) =>
  searchedList(
    {
      db,
      asked: query,
      select: () => vehicleRows(db),
      idOf: ({ vehicle }) => vehicle.id,
      from: vehicles,
      within: vehiclesWithin(db, caller, query),
      ranks: await ranksOfVehicles(db, query.search),
      orderBy: orderOf(query.sort, orders, vehicles.id),
    },
    toVehicle(caller),
  )
