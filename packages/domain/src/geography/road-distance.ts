import { isNoLocation } from './geography.constants.ts'

export type Point = { lat: number; lng: number }

const earthRadiusKm = 6371
/** Roads are longer than the crow flies; a usual figure for the plains of the Indus and the Awash. */
const roadFactor = 1.3

/** Along the stops in their order, in whole kilometres; unknown as soon as one stop has no location. */
export function roadKilometres(points: readonly Point[]): number | undefined {
  if (points.length < 2 || points.some(isNoLocation)) return undefined
  const straight = points
    .slice(1)
    .reduce((sum, point, index) => sum + straightKilometres(points[index] ?? point, point), 0)
  return Math.round(straight * roadFactor)
}

/** As the crow flies. */
export function straightKilometres(from: Point, to: Point): number {
  const latitude = radians(to.lat - from.lat)
  const longitude = radians(to.lng - from.lng)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
