import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { citySearchPatterns } from './city-search-text.ts'
import { cities, countries, states } from './geography.table.ts'

const foundCities = 20

/** A retired city keeps its row for the records that refer to it. */
export const isOffered = eq(cities.isActive, true)

const cityColumns = {
  id: cities.id,
  name: cities.name,
  localName: cities.localName,
  aliases: cities.aliases,
  stateId: cities.stateId,
  stateName: states.name,
  countryId: cities.countryId,
  region: cities.region,
  lat: cities.lat,
  lng: cities.lng,
}

export const citiesWithState = (db: Database) =>
  db.select(cityColumns).from(cities).innerJoin(states, eq(states.id, cities.stateId))

/** The home country comes first, the others by name. */
export const readCountries = (db: Database) =>
  db.select().from(countries).orderBy(desc(countries.homeFlag), asc(countries.name))

export async function countryExists(db: Database, countryId: number): Promise<boolean> {
  const found = await db.select({ id: countries.id }).from(countries).where(eq(countries.id, countryId))
  return found.length > 0
}

export async function stateExists(db: Database, stateId: number): Promise<boolean> {
  const found = await db.select({ id: states.id }).from(states).where(eq(states.id, stateId))
  return found.length > 0
}

export async function cityExists(db: Database, cityId: number): Promise<boolean> {
  const found = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
  return found.length > 0
}

export const readStates = (db: Database, countryId: number) =>
  db.select().from(states).where(eq(states.countryId, countryId)).orderBy(asc(states.name), asc(states.id))

export const readCitiesOfState = (db: Database, stateId: number) =>
  citiesWithState(db)
    .where(and(eq(cities.stateId, stateId), isOffered))
    .orderBy(asc(cities.name), asc(cities.id))

/** Cities whose name begins with the text come before those that only contain it. */
export async function findCities(db: Database, typed: string) {
  const patterns = citySearchPatterns(typed)
  if (!patterns) return []
  const { begins, holds } = patterns
  return citiesWithState(db)
    .where(and(isOffered, sql`${cities.searchText} like ${holds}`))
    .orderBy(sql`${cities.searchText} not like ${begins}`, asc(cities.name), asc(cities.id))
    .limit(foundCities)
}

/** Coordinates of all cities, of which there are some hundreds. */
export const readCityPoints = (db: Database) =>
  db.select({ name: cities.name, lat: cities.lat, lng: cities.lng }).from(cities)
