import { isNoLocation } from './geography.constants.ts'
import { type Point, straightKilometres } from './road-distance.ts'

/** Towns of a lane lie some thirty kilometres apart; further out, the nearest one says nothing about the place. */
export const nearWithinKm = 50

/** The city that a dispatcher would name for this place; none in the desert, nor where no location is known. */
export function nearestCity<City extends Point>(place: Point, cities: readonly City[]): City | undefined {
  if (isNoLocation(place)) return undefined
  let nearest: { city: City; km: number } | undefined
  for (const city of cities) {
    const km = straightKilometres(place, city)
    if (km <= (nearest?.km ?? nearWithinKm)) nearest = { city, km }
  }
  return nearest?.city
}
