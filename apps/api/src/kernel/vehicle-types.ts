import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refuseAt } from './refuse.ts'
import { vehicleTypes } from './vehicle-types.table.ts'

const { id, name, iconKey, isActive, maxWeight } = vehicleTypes

/** Reads all vehicle types; there are few. */
export const readVehicleTypes = (db: Database) =>
  db.select({ id, name, iconKey, isActive, maxWeight }).from(vehicleTypes).orderBy(asc(id))

/** Names of all vehicle types by id. */
export async function vehicleTypeNames(db: Database): Promise<Record<number, { label: string }>> {
  const rows = await readVehicleTypes(db)
  return Object.fromEntries(rows.map((type) => [type.id, { label: type.name }]))
}

/** Every chosen type must exist and be active; a type that was chosen before may stay even if retired. */
export async function refuseUnknownTypes(
  db: Database,
  chosen: readonly number[],
  field: string,
  before: readonly number[] = [],
): Promise<void> {
  const fresh = chosen.filter((one) => !before.includes(one))
  if (fresh.length === 0) return
  const found = await db.select({ id, name, isActive }).from(vehicleTypes).where(inArray(id, fresh))
  if (found.length < new Set(fresh).size) refuseAt(field, 'fleet.type_unknown')
  const retired = found.find((type) => !type.isActive)
  if (retired) refuseAt(field, 'lookup.retired', { field: retired.name })
}
