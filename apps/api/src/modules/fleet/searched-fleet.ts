import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { idsNamed } from '../../db/named-beside.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import { holdsOrSounds } from '../../db/sounded.ts'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import { searchedPlate } from './fleet.store.ts'
import { vehicles } from './vehicles.table.ts'

/** Conditions that a search finds a driver, or a vehicle, joined with its partner; none without a search. */
export type SearchedFleet = Readonly<Record<'drivers' | 'vehicles', SQL | undefined>>

/** A partner has some vehicles, so as many of them lead to some ten thousand rows. */
const fewAtMost = 2_000

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
    drivers: { id: drivers.id, isNamed: or(holdsOrSounds(drivers, typed), hasPhone(drivers.phoneNumber)) },
    vehicles: { id: vehicles.id, isNamed: searchedPlate(typed) },
    partners: { id: partners.id, isNamed: holdsOrSounds(partners, typed) },
    phones: { id: partners.id, isNamed: hasPhone(partners.phoneNumber) },
  }
  const most = fewAtMost + 1
  const read = await idsNamed(db, {
    drivers: { ...named.drivers, most },
    vehicles: { ...named.vehicles, most },
    partners: { ...named.partners, most },
    phones: { ...named.phones, most },
  })
  const isFound = (column: PgColumn, name: keyof typeof named): SQL | undefined => {
    const { isNamed } = named[name]
    if (!isNamed || read[name].length > fewAtMost) return isNamed
    return sql`${column} = any((select ${sql.param(read[name])}::integer[])::integer[])`
  }
  const { partnerId } = vehicles
  return {
    drivers: or(isFound(drivers.id, 'drivers'), isFound(drivers.partnerId, 'partners')),
    vehicles: or(
      isFound(vehicles.id, 'vehicles'),
      isFound(partnerId, 'partners'),
      isFound(partnerId, 'phones'),
    ),
  }
}
