import { UserType } from '@karwan/domain/people'
import { sql } from 'drizzle-orm'
import { asJson, inFull, type Json } from '../../db/as-json.ts'
import { oneOf, prepared } from '../../db/prepared.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import type { Reading } from '../../kernel/work.ts'
import { namesOfTerms } from '../configuration/company-preferences.ts'
import { type LeveledEntry, levelsBeside, readLevelsBeside } from '../configuration/config.store.ts'
import { vehicleTypeVariants } from '../fleet/vehicle-type.table.ts'
import { cities, states } from '../geography/geography.table.ts'
import { goodsTypes } from './goods-type.table.ts'

/** The parts of a body that name records: vehicle type, cities and goods types. */
export type Named = {
  vehicleTypeId: number
  locations: readonly { cityId: number; loads?: readonly { goodsTypeId: number }[] | undefined }[]
}

const company = asJson({ name: companyGroups.name, isActive: companyGroups.isActive })
const person = asJson({ id: users.id, name: users.fullName })
const city = asJson({
  cityId: cities.id,
  cityName: cities.name,
  stateName: states.name,
  countryId: cities.countryId,
  isActive: cities.isActive,
})
const vehicleType = asJson({
  id: vehicleTypes.id,
  name: vehicleTypes.name,
  isActive: vehicleTypes.isActive,
  maxWeight: vehicleTypes.maxWeight,
})
const goodsType = asJson({ id: goodsTypes.id, name: goodsTypes.name, isActive: goodsTypes.isActive })

const variant = asJson({
  id: vehicleTypeVariants.id,
  vehicleTypeId: vehicleTypeVariants.vehicleTypeId,
  name: vehicleTypeVariants.name,
  minWeight: vehicleTypeVariants.minWeight,
  maxWeight: vehicleTypeVariants.maxWeight,
  isActive: vehicleTypeVariants.isActive,
})

export type City = ReturnType<typeof city.read>
export type GoodsType = ReturnType<typeof goodsType.read>
export type Variant = ReturnType<typeof variant.read>
/** What has to be looked up before a shipment is booked or changed. */
export type BookingFacts = {
  company: ReturnType<typeof company.read> | undefined
  /** The company's contact, for a shipment that somebody else books for the company. */
  contact: ReturnType<typeof person.read> | undefined
  entries: LeveledEntry[]
  cities: ReadonlyMap<number, City>
  goodsTypes: ReadonlyMap<number, GoodsType>
  /** All vehicle types, in the order of their ids. */
  vehicleTypes: readonly ReturnType<typeof vehicleType.read>[]
  /** The variants of the wished vehicle types. */
  variants: Variant[]
}

const groupId = sql`${sql.placeholder('groupId')}::integer`
const facts = prepared('booking_facts', (db) =>
  db
    .select({
      company: sql<Json | null>`(select ${company.row} from ${companyGroups} where ${inFull(companyGroups.id)} = ${groupId})`,
      contact: sql<Json | null>`(select ${person.row} from ${users} where ${inFull(users.groupId)} = ${groupId}
        and ${inFull(users.userType)} = ${sql.raw(String(UserType.shipper))} order by ${inFull(users.id)} limit 1)`,
      entries: levelsBeside,
      cities: sql<Json[] | null>`(select ${city.rows(sql`${inFull(cities.id)}`)} from ${cities}
        inner join ${states} on ${inFull(states.id)} = ${inFull(cities.stateId)}
        where ${inFull(cities.id)} = ${oneOf('cityIds', 'integer')})`,
      vehicleTypes: sql<
        Json[] | null
      >`(select ${vehicleType.rows(sql`${inFull(vehicleTypes.id)}`)} from ${vehicleTypes})`,
      goodsTypes: sql<
        Json[] | null
      >`(select ${goodsType.rows(sql`${inFull(goodsTypes.id)}`)} from ${goodsTypes}
        where ${inFull(goodsTypes.id)} = ${oneOf('goodsTypeIds', 'integer')})`,
      variants: sql<
        Json[] | null
      >`(select ${variant.rows(sql`${inFull(vehicleTypeVariants.id)}`)} from ${vehicleTypeVariants}
        where ${inFull(vehicleTypeVariants.vehicleTypeId)} = ${oneOf('vehicleTypeIds', 'integer')})`,
    })
    .from(sql`(values (1)) as one`),
)

/** Looked up in one query, because every further query costs network latency. */
export async function bookingFacts(
  { db, caller }: Reading,
  groupId: number | null,
  ...named: readonly Named[]
): Promise<BookingFacts> {
  const stops = named.flatMap(({ locations }) => locations)
  const [found] = await facts(db, {
    groupId,
    userId: caller.userId,
    names: [...namesOfTerms],
    cityIds: [...new Set(stops.map(({ cityId }) => cityId))],
    goodsTypeIds: [...new Set(stops.flatMap(({ loads = [] }) => loads.map((load) => load.goodsTypeId)))],
    vehicleTypeIds: [...new Set(named.map(({ vehicleTypeId }) => vehicleTypeId))],
  })
  return {
    company: found?.company ? company.read(found.company) : undefined,
    contact: found?.contact ? person.read(found.contact) : undefined,
    entries: readLevelsBeside(found?.entries ?? null),
    cities: new Map((found?.cities ?? []).map(city.read).map((each) => [each.cityId, each])),
    vehicleTypes: (found?.vehicleTypes ?? []).map(vehicleType.read),
    goodsTypes: new Map((found?.goodsTypes ?? []).map(goodsType.read).map((each) => [each.id, each])),
    variants: (found?.variants ?? []).map(variant.read),
  }
}
