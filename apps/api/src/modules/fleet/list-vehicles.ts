import { ownFirst } from '../../db/contains.ts'
import { byName, idsNamed } from '../../db/named-beside.ts'
import type { Handler } from '../../http/handler.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { citiesNamed } from '../geography/cities.ts'
import { toVehicle } from './fleet.mapper.ts'
import { longEnough, searchedPlate, vehicleRows, vehiclesFor } from './fleet.store.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'
import { vehicles } from './vehicles.table.ts'

const orders = {
  registrationNumber: vehicles.registrationKey,
  fitnessExpiry: vehicles.fitnessExpiry,
  capacityWeight: vehicles.capacityWeight,
}

export const listVehicles: Handler<'listVehicles'> = async ({ caller, query, deps: { db } }) => {
  const beside = await idsNamed(db, {
    cities: citiesNamed(query.search),
    variants: byName(vehicleTypeVariants.id, vehicleTypeVariants.name, query.search),
  })
  return numberedList(
    {
      db,
      asked: query,
      select: vehicleRows(db),
      from: vehicles,
      where: vehiclesFor(db, caller, query, beside),
      orderBy: [
        ...(query.sort === undefined ? ownFirst(searchedPlate(longEnough(query.search))) : []),
        ...orderOf(query.sort, orders, vehicles.id),
      ],
    },
    toVehicle(caller),
  )
}
