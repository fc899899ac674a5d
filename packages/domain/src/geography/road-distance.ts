import { isNoLocation } from './geography.constants.ts'

export type Point = { lat: number; lng: number }

const earthRadiusKm = 6371
/** Roads are longer than the straight line; a usual factor for the plains of the Indus and the Awash. */
const roadFactor = 1.3

/**
 * Estimated road distance along the stops in order, in whole kilometres; undefined if a stop has no location.
 */
export function roadKilometres(points: readonly Point[]): number | undefined {
  if (points.length < 2 || points.some(isNoLocation)) return undefined
  const straight = points
    .slice(1)
    .reduce((sum, point, index) => sum + straightKilometres(points[index] ?? point, point), 0)
  return Math.round(straight * roadFactor)
}

/** Great-circle distance in kilometres. */
export function straightKilometres(from: Point, to: Point): number {
  const latitude = radians(to.lat - from.lat)
  const longitude = radians(to.lng - from.lng)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
