import { isNoLocation } from './geography.constants.ts'
import { type Point, straightKilometres } from './road-distance.ts'

/** Towns on a lane are about thirty kilometres apart, so a city further away does not describe the place. */
export const nearWithinKm = 50

/**
 * The nearest city with its distance, however far away; undefined if the place or all cities have no
 * location.
 */
export function nearestOfAll<City extends Point>(
  place: Point,
  cities: readonly City[],
): { city: City; km: number } | undefined {
  if (isNoLocation(place)) return undefined
  let nearest: { city: City; km: number } | undefined
  for (const city of cities) {
    const km = straightKilometres(place, city)
    if (km <= (nearest?.km ?? Number.POSITIVE_INFINITY)) nearest = { city, km }
  }
  return nearest
}

/** The city that describes a place; undefined if none is near or the place has no location. */
export function nearestCity<City extends Point>(place: Point, cities: readonly City[]): City | undefined {
  const nearest = nearestOfAll(place, cities)
  return nearest && nearest.km <= nearWithinKm ? nearest.city : undefined
}
