import { registrationKeyOf } from '@karwan/domain/fleet'
import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import { byName, bySpellingOrSound, idsNamed, type Named } from '../../db/named-beside.ts'
import { identityIs, phoneIs } from '../../db/phone-ends.ts'
import { inSet, oneOf } from '../../kernel/filters.ts'
import { beginning, holding, naming, type Rank, sounding } from '../../kernel/ranked-list.ts'
import { citiesNamed } from '../geography/cities.ts'
import { drivers } from './drivers.table.ts'
import { enoughPartners, longEnough, partnerIsNamed, partnersNamed, severalAtMost } from './fleet.store.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'
import { vehicles } from './vehicles.table.ts'

/** Ranks of drivers: own name, then phone, identity number or city, then the partner, then the plate. */
export async function ranksOfDrivers(
  db: Database,
  typed: string | undefined,
  by: { phones: boolean; identity: boolean },
): Promise<Rank[]> {
  const part = folded(typed ?? '')
  if (part === '') return []
  const named = partnersNamed(longEnough(typed))
  const { cities, namesakes } = await idsNamed(db, { cities: citiesNamed(part), namesakes: idsAtMost(named) })
  const orderBy = [drivers.fullName, drivers.id]
  const beside = or(
    oneOf(drivers.cityId, cities),
    by.phones ? phoneIs(drivers.phoneNumber, part) : undefined,
    by.identity ? identityIs(drivers.cnic, part) : undefined,
  )
  const plate = longEnough(typed) && plateHolding(registrationKeyOf(part))
  return [
    ...naming(drivers.searchText, drivers.id, part),
    ...sounding(drivers.soundText, part, orderBy),
    ...(beside ? [{ is: beside, orderBy }] : []),
    ...rankOfPartners(drivers.partnerId, { named, namesakes }, [drivers.partnerId, ...orderBy]),
    ...rankOf(drivers.id, { id: vehicles.driverId, isNamed: plate || undefined }, [drivers.id]),
  ]
}

/**
 * Ranks of vehicles: the plate, then city or variant, then the driver, then the partner. One or two characters match
 * only the start of a plate, because no index finds them inside.
 */
export async function ranksOfVehicles(db: Database, typed: string | undefined): Promise<Rank[]> {
  const part = folded(typed ?? '')
  if (part === '') return []
  const named = longEnough(typed)
  const { cities, namesakes, variants } = await idsNamed(db, {
    cities: citiesNamed(part),
    namesakes: idsAtMost(partnersNamed(named)),
    variants: byName(vehicleTypeVariants.id, vehicleTypeVariants.name, part),
  })
  const orderBy = [vehicles.registrationKey, vehicles.id]
  const key = registrationKeyOf(part)
  const plate = plateHolding(key)
  const beside = or(oneOf(vehicles.lastKnownCityId, cities), oneOf(vehicles.vehicleTypeVariantId, variants))
  return [
    // The empty text would match every plate, so a search without letters or digits finds nothing.
    ...(plate
      ? [
          beginning(vehicles.registrationKey, vehicles.id, key),
          ...(longEnough(key) ? [holding(vehicles.registrationKey, key, orderBy)] : []),
        ]
      : []),
    ...(beside ? [{ is: beside, orderBy }] : []),
    ...rankOf(vehicles.driverId, bySpellingOrSound(drivers.id, drivers, named), [vehicles.driverId]),
    ...rankOfPartners(vehicles.partnerId, { named: partnersNamed(named), namesakes }, [
      vehicles.partnerId,
      ...orderBy,
    ]),
    ...(plate ? [] : [{ is: sql`false`, orderBy }]),
  ]
}

const plateHolding = (key: string): SQL | undefined =>
  key === '' ? undefined : contains(vehicles.registrationKey, key)

/**
 * A subquery, sorted by the foreign key, so that the planner can start either with the few rows of that name
 * or with the list's index. Rows of one partner or driver stay together.
 */
const rankOf = (column: PgColumn, { id, isNamed }: Named, orderBy: Rank['orderBy']): Rank[] =>
  isNamed ? [{ is: sql`${column} in (select ${id} from ${id.table} where ${isNamed})`, orderBy }] : []

const fewAtMost = 50
/** One more than are passed on, which tells that there are too many. */
const idsAtMost = (named: Named): Named => ({ ...named, most: severalAtMost + 1 })

/**
 * Passes the ids if there are few: with a subquery the planner assumes that matches are frequent, and scans
 * all rows before them. More ids are passed as a set; where there are too many, some of them suffice for the count,
 * and the page is looked for by the name of each row's partner.
 */
const rankOfPartners = (
  column: PgColumn,
  { named, namesakes }: { named: Named; namesakes: readonly number[] },
  orderBy: Rank['orderBy'],
): Rank[] => {
  if (namesakes.length > severalAtMost) {
    const many = {
      some: inSet(column, namesakes.slice(0, enoughPartners)),
      each: partnerIsNamed(column, named),
    }
    return rankOf(column, named, orderBy).map((rank) => ({ ...rank, ...many }))
  }
  if (namesakes.length > fewAtMost) {
    const is = inSet(column, namesakes)
    return [{ is, orderBy, fewFirst: [is] }]
  }
  const is = oneOf(column, namesakes)
  return is ? [{ is, orderBy }] : []
}
