import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { idsNamed } from '../../db/named-beside.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import { holdsOrSounds } from '../../db/sounded.ts'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { inSet } from '../../kernel/filters.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import { enoughPartners, manyAtMost, searchedPlate, severalAtMost } from './fleet.store.ts'
import { vehicles } from './vehicles.table.ts'

/** Conditions that a search finds a driver, or a vehicle, joined with its partner; none without a search. */
export type SearchedFleet = Readonly<Record<'drivers' | 'vehicles', SQL | undefined>> & {
  /** Finds some of them by a part of many partners: where these reach the limit of a count, it need not go on. */
  some?: SearchedFleet
}

/**
 * Finds drivers and vehicles by their own name, plate or phone, and by their partner. No index serves a condition
 * over two tables, so the ids of what matches are read first. Where they are few, the list begins with them instead
 * of walking all days for rows that match: the subselect hides from the planner how many there are.
 */
export async function searchedFleet(
  db: Database,
  caller: Caller,
  typed: string | undefined,
): Promise<SearchedFleet> {
  const hasPhone = (phone: PgColumn) => (fieldGates(caller).phones ? phoneIs(phone, typed) : undefined)
  const named = {
    drivers: {
      id: drivers.id,
      isNamed: or(holdsOrSounds(drivers, typed), hasPhone(drivers.phoneNumber)),
      most: severalAtMost + 1,
    },
    vehicles: { id: vehicles.id, isNamed: searchedPlate(typed), most: severalAtMost + 1 },
    partners: { id: partners.id, isNamed: holdsOrSounds(partners, typed), most: manyAtMost + 1 },
    phones: { id: partners.id, isNamed: hasPhone(partners.phoneNumber), most: severalAtMost + 1 },
  }
  const read = await idsNamed(db, named)
  const isAmong = (column: PgColumn, ids: readonly number[]): SQL =>
    sql`${column} = any((select ${sql.param(ids)}::integer[])::integer[])`
  const isFound = (column: PgColumn, name: keyof typeof named): SQL | undefined => {
    const { isNamed, most } = named[name]
    const found = read[name]
    // The last one read tells that there are too many to pass on.
    if (!isNamed || found.length === most) return isNamed
    return found.length > severalAtMost ? inSet(column, found) : isAmong(column, found)
  }
  const some = read.partners.length > severalAtMost && read.partners.slice(0, enoughPartners)
  const { partnerId } = vehicles
  return {
    drivers: or(isFound(drivers.id, 'drivers'), isFound(drivers.partnerId, 'partners')),
    vehicles: or(
      isFound(vehicles.id, 'vehicles'),
      isFound(partnerId, 'partners'),
      isFound(partnerId, 'phones'),
    ),
    ...(some && { some: { drivers: isAmong(drivers.partnerId, some), vehicles: isAmong(partnerId, some) } }),
  }
}
