import { nearestCity, type Point } from '@karwan/domain/geography'
import type { Database } from '../../db/database.ts'
import { readCityPoints } from '../geography/geography.store.ts'

/** What a place is called on the phone: the city that was named for it, or else the nearest. */
export type PlaceName = (place: Point & { cityName?: string | null }) => string | null

export async function placeNames(db: Database): Promise<PlaceName> {
  const cities = await readCityPoints(db)
  return ({ cityName, ...point }) => cityName ?? nearestCity(point, cities)?.name ?? null
}
