import { isNoLocation } from './geography.constants.ts'
import { type Point, straightKilometres } from './road-distance.ts'

/** Towns of a lane lie some thirty kilometres apart; further out, the nearest one says nothing about the place. */
export const nearWithinKm = 50

/** The nearest of all, however far it is, and how far; none where no location is known. */
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

/** The city that a dispatcher would name for this place; none in the desert, nor where no location is known. */
export function nearestCity<City extends Point>(place: Point, cities: readonly City[]): City | undefined {
  const nearest = nearestOfAll(place, cities)
  return nearest && nearest.km <= nearWithinKm ? nearest.city : undefined
}
