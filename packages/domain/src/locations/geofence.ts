import * as z from 'zod/mini'
import { isWithin, type TextInput } from '../kernel/field.ts'
import type { Schemas } from '../kernel/wire.ts'
import { locationLimits, locationsRefusals as say } from './locations.messages.ts'

export type GeofenceType = Schemas['GeofenceType']
export type GeofenceVertex = Schemas['GeofenceVertex']

type Geofence = { geofenceRadiusM: number | null; geofenceVertices: readonly GeofenceVertex[] }

/** A ground is told more exactly than a radius, so its corners count first. */
export function geofenceTypeOf({ geofenceRadiusM, geofenceVertices }: Geofence): GeofenceType | null {
  if (geofenceVertices.length > 0) return 'POLYGON'
  return geofenceRadiusM === null ? null : 'CIRCLE'
}

/** As corners are typed: one on each line, or in one line with a semicolon between them. */
export const writtenCorners = (corners: readonly GeofenceVertex[], between = '\n'): string =>
  corners.map(({ lat, lng }) => `${lat}, ${lng}`).join(between)

const { corners } = locationLimits

/** Typed with a corner on each line, or told one by one. */
export const cornersField = z
  .pipe(
    z.nullish(z.union([z.string(), z.array(z.object({ lat: z.number(), lng: z.number() }))])),
    z.transform((given: TextInput | GeofenceVertex[]): GeofenceVertex[] =>
      Array.isArray(given) ? given : linesOf(given ?? '').map(cornerOf),
    ),
  )
  .check(
    z.refine((read: GeofenceVertex[]) => read.every(isOnEarth), { error: say['location.corner_invalid'] }),
    z.refine(
      (read: GeofenceVertex[]) => read.length === 0 || isWithin(corners.least, corners.most)(read.length),
      {
        error: say['location.corners_count'],
      },
    ),
  )

const linesOf = (typed: string): string[] => typed.split(/[;\n]/).filter((line) => line.trim() !== '')

/** What is no pair of numbers is refused by the check. */
function cornerOf(line: string): GeofenceVertex {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = line
    .trim()
    .split(/[\s,،]+/)
    .map(Number)
  return more.length === 0 ? { lat, lng } : { lat: Number.NaN, lng: Number.NaN }
}

const isOnEarth = ({ lat, lng }: GeofenceVertex): boolean =>
  isWithin(-90, 90)(lat) && isWithin(-180, 180)(lng)
