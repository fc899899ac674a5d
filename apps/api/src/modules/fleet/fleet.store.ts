import { registrationKeyOf } from '@karwan/domain/fleet'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains, isLongEnough } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { bySpellingOrSound, type Named } from '../../db/named-beside.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { beginning } from '../../kernel/ranked-list.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { cities } from '../geography/geography.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { blockReasons } from '../people/block-reasons.table.ts'
import { blockedFleetOf } from './blocked-fleet.ts'
import { drivers } from './drivers.table.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'
import { vehicles } from './vehicles.table.ts'

export const phoneTaken = () => refuseAt('phoneNumber', 'people.phone_taken')
export const driverRegister = registerOf(drivers, phoneTaken)

/** The filters of the list, without its search. */
export const driversWithin = (db: Database, caller: Caller, query: QueryOf<'listDrivers'>): SQL | undefined =>
  and(
    ofCallersPartners(db, caller, drivers.partnerId),
    chosen(drivers.id, query),
    equalTo(drivers.partnerId, query.partnerId),
    eq(drivers.isActive, true),
    equalTo(drivers.fleetId, query.fleetId),
    equalTo(drivers.availability, query.availability),
    equalTo(drivers.verificationStatus, query.verificationStatus),
    equalTo(drivers.isBlocked, query.isBlocked),
    equalTo(drivers.cityId, query.cityId),
  )

export const vehiclesWithin = (
  db: Database,
  caller: Caller,
  query: QueryOf<'listVehicles'>,
): SQL | undefined =>
  and(
    ofCallersPartners(db, caller, vehicles.partnerId),
    chosen(vehicles.id, query),
    equalTo(vehicles.partnerId, query.partnerId),
    equalTo(vehicles.fleetId, query.fleetId),
    eq(vehicles.isActive, true),
    equalTo(vehicles.status, query.status),
    equalTo(vehicles.vehicleTypeId, query.vehicleTypeId),
    equalTo(vehicles.verificationStatus, query.verificationStatus),
    equalTo(vehicles.isBlocked, query.isBlocked),
    equalTo(vehicles.hasTracker, query.hasTracker),
  )

/** As many partners lead to some ten thousand vehicles or drivers, with which a list may begin. */
export const severalAtMost = 2_000
/** As many partners lead to more vehicles than a list counts, even if each has only one. */
export const enoughPartners = 1_001
/** The ids of as many partners are read faster than their names are searched again. */
export const manyAtMost = 10_000

/**
 * The empty text would match every plate, so a search without letters or digits finds nothing. One or two characters
 * match only the start of a plate, because no index finds them inside.
 */
export function searchedPlate(search = ''): SQL | undefined {
  if (search.trim() === '') return undefined
  const key = registrationKeyOf(search)
  if (key === '') return sql`false`
  return longEnough(key)
    ? contains(vehicles.registrationKey, key)
    : beginning(vehicles.registrationKey, vehicles.id, key).is
}

/** The search text if it has at least three characters, as trigram indexes need; otherwise undefined. */
export const longEnough = (search = ''): string | undefined =>
  isLongEnough(search.trim()) ? search : undefined

export const partnersNamed = (typed: string | undefined): Named =>
  bySpellingOrSound(partners.id, partners, typed)

/** The offset keeps the planner from reading all partners of that name first. */
export const partnerIsNamed = (partnerId: PgColumn, { isNamed }: Pick<Named, 'isNamed'>): SQL =>
  sql`(select ${isNamed} from ${partners} where ${partners.id} = ${partnerId} offset 0)`

export type DriverRead = Awaited<ReturnType<typeof driverRows>>[number]
export type VehicleRead = Awaited<ReturnType<typeof vehicleRows>>[number]

export async function readDriver(db: Database, id: number): Promise<DriverRead> {
  const [read] = await driverRows(db).where(eq(drivers.id, id))
  if (!read) throw refusal.notFound()
  return read
}

/** SQL condition: a driver who is not retired, of a partner whom the caller may see. */
export const driverWithin = (db: Database, caller: Caller, is: SQL): SQL | undefined =>
  and(is, eq(drivers.isActive, true), ofCallersPartners(db, caller, drivers.partnerId))

export const readVehicle = async (db: Database, id: number) =>
  (await vehicleRows(db).where(eq(vehicles.id, id))).at(0)

/** SQL condition: a vehicle that is not retired, of a partner whom the caller may see. */
export const vehicleWithin = (db: Database, caller: Caller, is: SQL): SQL | undefined =>
  and(is, eq(vehicles.isActive, true), ofCallersPartners(db, caller, vehicles.partnerId))

export const driverRows = (db: Database) =>
  db
    .select({
      driver: drivers,
      partnerName: partners.fullName,
      blockedFleet: blockedFleetOf(drivers.fleetId),
      cityName: cities.name,
      currentVehicleId: vehicles.id,
      registrationNumber: vehicles.registrationNumber,
      blockerName: users.fullName,
      blockReasonName: blockReasons.name,
    })
    .from(drivers)
    .innerJoin(partners, eq(partners.id, drivers.partnerId))
    .leftJoin(cities, eq(cities.id, drivers.cityId))
    .leftJoin(vehicles, eq(vehicles.driverId, drivers.id))
    .leftJoin(users, eq(users.id, drivers.blockedBy))
    .leftJoin(blockReasons, eq(blockReasons.id, drivers.blockReasonId))
    .$dynamic()

export const vehicleRows = (db: Database) =>
  db
    .select({
      vehicle: vehicles,
      partnerName: partners.fullName,
      blockedFleet: blockedFleetOf(vehicles.fleetId),
      variantName: vehicleTypeVariants.name,
      driverName: drivers.fullName,
      cityName: cities.name,
      blockerName: users.fullName,
      blockReasonName: blockReasons.name,
    })
    .from(vehicles)
    .leftJoin(drivers, eq(drivers.id, vehicles.driverId))
    .leftJoin(cities, eq(cities.id, vehicles.lastKnownCityId))
    .leftJoin(users, eq(users.id, vehicles.blockedBy))
    .leftJoin(blockReasons, eq(blockReasons.id, vehicles.blockReasonId))
    .innerJoin(partners, eq(partners.id, vehicles.partnerId))
    .leftJoin(vehicleTypeVariants, eq(vehicleTypeVariants.id, vehicles.vehicleTypeVariantId))
    .$dynamic()

/**
 * Drivers and vehicles are visible with their partner. The partners are selected first because they are few;
 * a join would scan all rows.
 */
export function ofCallersPartners(db: Database, caller: Caller, partnerId: PgColumn): SQL | undefined {
  const reach = partnersOf(caller)
  if (reach === undefined) return undefined
  return sql`${partnerId} = any(array(${db.select({ id: partners.id }).from(partners).where(reach)}))`
}
