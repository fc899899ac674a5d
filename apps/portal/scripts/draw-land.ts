// Writes the land and borders of the region as SVG paths, so that a map needs neither tiles nor a library.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import { mapScale } from '../src/features/geography/map-point.ts'

type Countries = Extract<Parameters<typeof mesh>[1], { geometries: unknown }>
type Atlas = Parameters<typeof mesh>[0] & { objects: { countries: Countries } }

const atlas = readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8')
const topology = asAtlas(JSON.parse(atlas))
const { countries } = topology.objects

/**
 * From 6 to 103 degrees east and from 14 degrees south to 45 north: Djibouti, Ethiopia and Pakistan, with a
 * margin.
 */
const projection = geoMercator()
  .scale(mapScale)
  .translate([0, 0])
  .clipExtent([
    [0.1 * mapScale, -0.88 * mapScale],
    [1.8 * mapScale, 0.25 * mapScale],
  ])
const path = geoPath(projection).digits(1)
const draw = (shape: GeoPermissibleObjects) => path(shape) ?? ''

const folder = join(import.meta.dirname, '../src/generated/map')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'land.json'),
  JSON.stringify({
    land: draw(merge(topology, countries.geometries as Parameters<typeof merge>[1])),
    // Natural Earth draws de facto borders; a deployment that must draw them otherwise replaces this file.
    borders: draw(mesh(topology, countries, (one, other) => one !== other)),
  }),
)

/** A typed view of the package's JSON, which is not validated. */
function asAtlas(parsed: unknown): Atlas {
  return parsed as Atlas
}
