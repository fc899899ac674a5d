import { ownFirst } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { toVehicle } from './fleet.mapper.ts'
import { longEnough, searchedPlate, vehicleRows, vehiclesFor } from './fleet.store.ts'
import { vehicles } from './vehicles.table.ts'

const orders = {
  registrationNumber: vehicles.registrationKey,
  fitnessExpiry: vehicles.fitnessExpiry,
  capacityWeight: vehicles.capacityWeight,
}

export const listVehicles: Handler<'listVehicles'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: vehicleRows(db),
      from: vehicles,
      where: vehiclesFor(db, caller, query),
      orderBy: [
        ...(query.sort === undefined ? ownFirst(searchedPlate(longEnough(query.search))) : []),
        ...orderOf(query.sort, orders, vehicles.id),
      ],
    },
    toVehicle(caller),
  )
