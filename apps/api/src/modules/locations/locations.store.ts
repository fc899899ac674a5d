import { geofenceTypeOf } from '@karwan/domain/locations'
import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { foldedColumn } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { fieldGates, isOfCompany } from '../../kernel/field-gates.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Work } from '../../kernel/work.ts'
import { cities } from '../geography/geography.table.ts'
import { type LocationRow, locationFavourites, locations } from './locations.table.ts'

export const register = registerOf(locations, () => refuseAt('name', 'location.exists'))

type Location = DataOf<'getLocation'>
type Shown = { location: LocationRow; groupName: string; isFavourite: boolean }

/** Locations without a project are visible to everybody of the company. */
export function locationsFor(caller: Caller, permission: Permission): SQL | undefined {
  const rows = rowsFor(caller, permission, locations)
  const { userType, groupId } = caller
  const isShared = userType === UserType.shipper && groupId !== null && rows !== undefined
  if (!isShared || scopeFor(caller.grants, permission) !== 'PROJECT') return rows
  return or(rows, and(eq(locations.groupId, groupId), isNull(locations.projectId)))
}

export const isFavouriteOf = ({ userId }: Caller): SQL<boolean> =>
  sql<boolean>`exists (select from ${locationFavourites} where ${locationFavourites.userId} = ${userId}
    and ${locationFavourites.locationId} = ${locations.id})`

export const selectLocations = (db: Database, caller: Caller) =>
  db
    .select({
      location: getTableColumns(locations),
      groupName: companyGroups.name,
      isFavourite: isFavouriteOf(caller),
    })
    .from(locations)
    .innerJoin(companyGroups, eq(companyGroups.id, locations.groupId))

export async function readLocation(
  db: Database,
  { caller, id, permission }: { caller: Caller; id: number; permission: Permission },
): Promise<Location> {
  const [found] = await selectLocations(db, caller).where(
    and(eq(locations.id, id), locationsFor(caller, permission)),
  )
  if (!found) throw refusal.notFound()
  return toLocation(caller)(found)
}

/** Locks a location until the transaction ends; throws 404 if it is out of the caller's reach. */
export const holdLocation = (work: Work, id: number, permission: Permission): Promise<LocationRow> =>
  register.lock(work.tx, id, locationsFor(work.caller, permission))

/** Locks the company's row, so that two locations with one name cannot be added at once. */
export async function holdBook(work: Work, groupId: number): Promise<number> {
  const [company] = await work.tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(eq(companyGroups.id, groupId))
    .for('no key update')
  return company?.id ?? refuseAt('groupId', 'location.company_unknown')
}

type Named = { id?: number; groupId: number; name: string }

export async function refuseTaken(work: Work, { id, groupId, name }: Named): Promise<void> {
  const isCalledSo = sql`${foldedColumn(locations.name)} = ${folded(name)}`
  const [taken] = await work.tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(eq(locations.groupId, groupId), isCalledSo, id === undefined ? undefined : ne(locations.id, id)),
    )
  if (taken) refuseAt('name', 'location.exists')
}

export async function cityNamed(db: Database, id: number): Promise<string> {
  const [city] = await db.select({ name: cities.name }).from(cities).where(eq(cities.id, id))
  return city?.name ?? refuseAt('cityId', 'location.city_unknown')
}

export function toLocation(caller: Caller): (shown: Shown) => Location {
  const { phone } = fieldGates(caller)
  return ({ location: { projectId, ...location }, groupName, isFavourite }) => ({
    ...asRecord(location),
    groupName,
    isFavourite,
    geofenceType: geofenceTypeOf(location),
    contactPhone: phone(location.contactPhone, isOfCompany(caller, location.groupId)),
  })
}
