import { nearestCity, nearestOfAll, nearWithinKm, type Point } from '@karwan/domain/geography'
import { isStalePosition } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import type { Database } from '../../db/database.ts'
import { readCityPoints } from '../geography/geography.store.ts'
import type { TrackingPositionRow } from './tracking-positions.table.ts'

export const toPosition = (
  row: TrackingPositionRow,
  now: Date,
  nameOf: PlaceName,
): components['schemas']['BookingPosition'] => ({
  bookingId: row.bookingId,
  lat: row.lat,
  lng: row.lng,
  cityName: nameOf(row),
  speedKmh: row.speedKmh,
  heading: row.heading,
  accuracyM: row.accuracyM,
  at: row.at.toISOString(),
  source: row.source,
  isStale: isStalePosition(row, now),
  etaAt: row.etaAt?.toISOString() ?? null,
  remainingKm: row.remainingKm,
})

/** The name of a place: the city that was told, otherwise the nearest one if it is close. */
export type PlaceName = (place: Point & { cityName?: string | null }) => string | null

export async function placeNames(db: Database): Promise<PlaceName> {
  const cities = await readCityPoints(db)
  return ({ cityName, ...point }) => cityName ?? nearestCity(point, cities)?.name ?? null
}

/**
 * The same for a driver's or vehicle's last location: a distant nearest city is given too, with its distance
 * in km.
 */
export async function placeOrNearest(db: Database, { cityName, ...point }: Parameters<PlaceName>[0]) {
  if (cityName) return { near: cityName, distanceKm: null }
  const nearest = nearestOfAll(point, await readCityPoints(db))
  const km = Math.ceil(nearest?.km ?? 0)
  return { near: nearest?.city.name ?? null, distanceKm: km > nearWithinKm ? km : null }
}
