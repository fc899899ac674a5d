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
import { enoughPartners, manyAtMost, partnerIsNamed, searchedPlate, severalAtMost } from './fleet.store.ts'
import { vehicles } from './vehicles.table.ts'

/** Conditions that a search finds a driver, or a vehicle, joined with its partner; none without a search. */
export type FoundFleet = Readonly<Record<'drivers' | 'vehicles', SQL | undefined>>

export type SearchedFleet = {
  all: () => Promise<FoundFleet>
  /** Where the name of many partners matches. */
  many?: {
    /** Some of what is found: where these reach the limit of a count, it need not go on. */
    some: FoundFleet
    /** The same as `all`, to be checked for one row after the other. */
    each: FoundFleet
  }
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
  const most = severalAtMost + 1
  const named = {
    drivers: {
      id: drivers.id,
      isNamed: or(holdsOrSounds(drivers, typed), hasPhone(drivers.phoneNumber)),
      most,
    },
    vehicles: { id: vehicles.id, isNamed: searchedPlate(typed), most },
    partners: { id: partners.id, isNamed: holdsOrSounds(partners, typed), most },
    phones: { id: partners.id, isNamed: hasPhone(partners.phoneNumber), most },
  }
  const read = await idsNamed(db, named)
  const isFound = (column: PgColumn, name: keyof typeof named): SQL | undefined => {
    const { isNamed } = named[name]
    // The last one read tells that there are too many to pass on.
    return isNamed && (read[name].length === most ? isNamed : isAmong(column, read[name]))
  }
  const withPartners = (isOfPartner: (partnerId: PgColumn) => SQL | undefined): FoundFleet => ({
    drivers: or(isFound(drivers.id, 'drivers'), isOfPartner(drivers.partnerId)),
    vehicles: or(
      isFound(vehicles.id, 'vehicles'),
      isOfPartner(vehicles.partnerId),
      isFound(vehicles.partnerId, 'phones'),
    ),
  })
  const some = read.partners.slice(0, enoughPartners)
  if (read.partners.length < most) {
    const found = withPartners((partnerId) => isFound(partnerId, 'partners'))
    return { all: async () => found }
  }
  return {
    async all() {
      const { ids } = await idsNamed(db, { ids: { ...named.partners, most: manyAtMost + 1 } })
      return withPartners((partnerId) =>
        ids.length > manyAtMost ? named.partners.isNamed : inSet(partnerId, ids),
      )
    },
    many: {
      some: { drivers: isAmong(drivers.partnerId, some), vehicles: isAmong(vehicles.partnerId, some) },
      each: withPartners((partnerId) => partnerIsNamed(partnerId, named.partners)),
    },
  }
}

const isAmong = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any((select ${sql.param(ids)}::integer[])::integer[])`
