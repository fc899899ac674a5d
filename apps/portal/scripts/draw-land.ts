// Writes the land and borders of the region as SVG paths, so that a map needs neither tiles nor a library.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import { mapScale } from '../src/features/geography/map-point.ts'

type Countries = Extract<Parameters<typeof mesh>[1], { geometries: unknown }>
type Atlas = Parameters<typeof mesh>[0] & { objects: { countries: Countries } }

const resolved = createRequire(import.meta.url).resolve
const readAtlas = (file: string): Atlas => asAtlas(JSON.parse(readFileSync(resolved(file), 'utf8')))

/** Left, top, right and bottom in radians of longitude: the middle of the map is where 0° crosses the equator. */
type Sheet = readonly [left: number, top: number, right: number, bottom: number]

/**
 * From 6 to 103 degrees east and from 14 degrees south to 45 north: Djibouti, Ethiopia and Pakistan, with a
 * margin.
 */
const region: Sheet = [0.1, -0.88, 1.8, 0.25]
const [left, top, right, bottom] = region
/** The rest of the world, with fewer details: a wide frame shows it, and so does who zooms out. */
const around: readonly Sheet[] = [
  [-Math.PI, -2, left, 1],
  [right, -2, Math.PI, 1],
  [left, -2, right, top],
  [left, bottom, right, 1],
]

type Drawn = { land: string; borders: string }
const drawnBy = (atlas: Atlas, digits: number) => {
  const { countries } = atlas.objects
  const land = merge(atlas, countries.geometries as Parameters<typeof merge>[1])
  const borders = mesh(atlas, countries, (one, other) => one !== other)
  return ([left, top, right, bottom]: Sheet): Drawn => {
    const [from, to] = [at(left, top), at(right, bottom)]
    const projection = geoMercator().scale(mapScale).translate([0, 0]).clipExtent([from, to])
    const path = geoPath(projection).digits(digits)
    const draw = (shape: GeoPermissibleObjects) => path(shape) ?? ''
    return { land: draw(land), borders: draw(borders) }
  }
}
const at = (x: number, y: number): [number, number] => [x * mapScale, y * mapScale]

const sheets: readonly Drawn[] = [
  drawnBy(readAtlas('world-atlas/countries-50m.json'), 1)(region),
  ...around.map(drawnBy(readAtlas('world-atlas/countries-110m.json'), 0)),
]
const joined = (part: keyof Drawn) => sheets.map((sheet) => sheet[part]).join('')

const folder = join(import.meta.dirname, '../src/generated/map')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'land.json'),
  JSON.stringify({
    land: joined('land'),
    // Natural Earth draws de facto borders; a deployment that must draw them otherwise replaces this file.
    borders: joined('borders'),
  }),
)

/** A typed view of the package's JSON, which is not validated. */
function asAtlas(parsed: unknown): Atlas {
  return parsed as Atlas
}
