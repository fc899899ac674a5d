import * as z from 'zod/mini'
import { mapPoint } from './map-point.ts'

const position = z.tuple([z.number(), z.number()], z.unknown())
const line = z.array(position)
const lines = z.array(line)

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: lines }),
  z.object({ type: z.literal('Polygon'), coordinates: lines }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(lines) }),
])
const feature = z.object({ type: z.literal('Feature'), geometry: z.nullable(geometry) })
const geoJson = z.union([
  geometry,
  feature,
  z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
])

type Line = z.output<typeof line>

/**
 * Borders as an SVG path on the drawn map, from GeoJSON lines or areas (RFC 7946:
 * longitude before latitude). Throws a `ZodError` for anything else.
 */
export function borderLines(value: unknown): string {
  return linesIn(geoJson.parse(value)).map(pathOf).join('')
}

function linesIn(shape: z.output<typeof geoJson>): Line[] {
  switch (shape.type) {
    case 'FeatureCollection':
      return shape.features.flatMap(linesIn)
    case 'Feature':
      return shape.geometry ? linesIn(shape.geometry) : []
    case 'LineString':
      return [shape.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return shape.coordinates
    case 'MultiPolygon':
      return shape.coordinates.flat()
  }
}

/** The map's edge: the Mercator projection puts the poles at infinity. */
const farthestLatitude = 85

const pathOf = (positions: Line): string =>
  positions
    .map(([lng, lat], index) => {
      const within = Math.min(farthestLatitude, Math.max(-farthestLatitude, lat))
      const { x, y } = mapPoint({ lat: within, lng })
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join('')
