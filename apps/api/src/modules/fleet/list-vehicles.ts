import { asc } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { toVehicle } from './fleet.mapper.ts'
import { vehicleRows, vehiclesFor } from './fleet.store.ts'
import { vehicles } from './vehicles.table.ts'

export const listVehicles: Handler<'listVehicles'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: vehicleRows(db),
      from: vehicles,
      where: vehiclesFor(db, caller, query),
      orderBy: [asc(vehicles.registrationKey), asc(vehicles.id)],
    },
    toVehicle,
  )
