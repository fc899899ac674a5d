import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { cities } from '../geography/geography.table.ts'
import type { OperatingLane } from './partners.table.ts'

type Lane = { originCityId: number; destinationCityId: number }

/** Adds the names of the cities to lanes, because every list shows them. */
export async function namedLanes(db: Database, lanes: readonly Lane[]): Promise<OperatingLane[]> {
  const ids = lanes.flatMap(({ originCityId, destinationCityId }) => [originCityId, destinationCityId])
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: cities.id, name: cities.name }).from(cities).where(inArray(cities.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const nameOf = (id: number, at: string) => names.get(id) ?? refuseAt(at, 'partners.city_unknown')
  return lanes.map(({ originCityId, destinationCityId }, at) => ({
    originCityId,
    originCityName: nameOf(originCityId, `operatingLanes.${at}.originCityId`),
    destinationCityId,
    destinationCityName: nameOf(destinationCityId, `operatingLanes.${at}.destinationCityId`),
  }))
}
