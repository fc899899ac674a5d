import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { contains, holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { countUpTo, cutOf, type PageNumber } from '../../db/numbered-page.ts'
import type { Caller } from '../../http/handler.ts'
import { cities } from '../geography/geography.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import type { DriverAvailability, VehicleStatus } from './fleet.types.ts'
import { registrationKeyOf } from './registration-number.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'
import { vehicles } from './vehicles.table.ts'

export type DriverFilters = PageNumber & {
  search?: string | undefined
  partnerId?: number | undefined
  availability?: DriverAvailability | undefined
  phoneNumber?: string | undefined
}
export type VehicleFilters = PageNumber & {
  search?: string | undefined
  partnerId?: number | undefined
  status?: VehicleStatus | undefined
}

export async function readDrivers(db: Database, caller: Caller, filters: DriverFilters) {
  const where = and(
    ofCallersPartners(db, caller, eq(partners.id, drivers.partnerId)),
    filters.partnerId === undefined ? undefined : eq(drivers.partnerId, filters.partnerId),
    filters.availability && eq(drivers.availability, filters.availability),
    filters.phoneNumber
      ? eq(drivers.phoneNumber, filters.phoneNumber)
      : holds(drivers.searchText, filters.search),
  )
  const { limit, offset } = cutOf(filters)
  const [rows, counted] = await Promise.all([
    driverRows(db).where(where).orderBy(asc(drivers.fullName), asc(drivers.id)).limit(limit).offset(offset),
    countUpTo(db, drivers, where),
  ])
  return { rows, counted }
}

export const readDriver = async (db: Database, id: number) =>
  (await driverRows(db).where(eq(drivers.id, id))).at(0)

export async function readVehicles(db: Database, caller: Caller, filters: VehicleFilters) {
  const where = and(
    ofCallersPartners(db, caller, eq(partners.id, vehicles.partnerId)),
    filters.partnerId === undefined ? undefined : eq(vehicles.partnerId, filters.partnerId),
    filters.status && eq(vehicles.status, filters.status),
    searchedPlate(filters.search),
  )
  const { limit, offset } = cutOf(filters)
  const [rows, counted] = await Promise.all([
    vehicleRows(db)
      .where(where)
      .orderBy(asc(vehicles.registrationKey), asc(vehicles.id))
      .limit(limit)
      .offset(offset),
    countUpTo(db, vehicles, where),
  ])
  return { rows, counted }
}

/** Every plate holds the empty text; signs alone are none, and find nothing. */
function searchedPlate(search = ''): SQL | undefined {
  if (search.trim() === '') return undefined
  const key = registrationKeyOf(search)
  return key === '' ? sql`false` : contains(vehicles.registrationKey, key)
}

export const readVehicle = async (db: Database, id: number) =>
  (await vehicleRows(db).where(eq(vehicles.id, id))).at(0)

export type DriverRead = Awaited<ReturnType<typeof readDrivers>>['rows'][number]
export type VehicleRead = Awaited<ReturnType<typeof readVehicles>>['rows'][number]

const driverRows = (db: Database) =>
  db
    .select({
      driver: drivers,
      partnerName: partners.fullName,
      cityName: cities.name,
      currentVehicleId: vehicles.id,
    })
    .from(drivers)
    .innerJoin(partners, eq(partners.id, drivers.partnerId))
    .leftJoin(cities, eq(cities.id, drivers.cityId))
    .leftJoin(vehicles, eq(vehicles.driverId, drivers.id))

const vehicleRows = (db: Database) =>
  db
    .select({ vehicle: vehicles, partnerName: partners.fullName, variantName: vehicleTypeVariants.name })
    .from(vehicles)
    .innerJoin(partners, eq(partners.id, vehicles.partnerId))
    .leftJoin(vehicleTypeVariants, eq(vehicleTypeVariants.id, vehicles.vehicleTypeVariantId))

/** A driver and a vehicle are seen by whoever sees their partner. */
function ofCallersPartners(db: Database, caller: Caller, isItsPartner: SQL): SQL | undefined {
  const reach = partnersOf(caller)
  if (reach === undefined) return undefined
  return exists(db.select({ id: partners.id }).from(partners).where(and(isItsPartner, reach)))
}
