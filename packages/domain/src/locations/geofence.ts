import * as z from 'zod/mini'
import { isWithin, type TextInput } from '../kernel/field.ts'
import type { Schemas } from '../kernel/wire.ts'
import { locationLimits, locationsRefusals as say } from './locations.messages.ts'

export type GeofenceType = Schemas['GeofenceType']
export type GeofenceVertex = Schemas['GeofenceVertex']

type Geofence = { geofenceRadiusM: number | null; geofenceVertices: readonly GeofenceVertex[] }

/** Corners are more precise than a radius, so they take precedence. */
export function geofenceTypeOf({ geofenceRadiusM, geofenceVertices }: Geofence): GeofenceType | null {
  if (geofenceVertices.length > 0) return 'POLYGON'
  return geofenceRadiusM === null ? null : 'CIRCLE'
}

/** Corners as text, one per line or separated by `between`. */
export const writtenCorners = (corners: readonly GeofenceVertex[], between = '\n'): string =>
  corners.map(({ lat, lng }) => `${lat}, ${lng}`).join(between)

const { corners } = locationLimits

/** Corners as a list, or as typed text with one per line or separated by semicolons. */
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

/** Lines that are no pair of numbers become NaN, which the check refuses. */
function cornerOf(line: string): GeofenceVertex {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = line
    .trim()
    .split(/[\s,،]+/)
    .map(Number)
  return more.length === 0 ? { lat, lng } : { lat: Number.NaN, lng: Number.NaN }
}

const isOnEarth = ({ lat, lng }: GeofenceVertex): boolean =>
  isWithin(-90, 90)(lat) && isWithin(-180, 180)(lng)
