import { expect, it } from 'vitest'
import { borderLines } from './border-lines.ts'
import { mapPoint } from './map-point.ts'

const drawn = (lng: number, lat: number) => {
  const { x, y } = mapPoint({ lat, lng })
  return `${x.toFixed(1)},${y.toFixed(1)}`
}
const line = [
  [61, 25],
  [66.5, 29.9, 1200],
]
const asDrawn = `M${drawn(61, 25)}L${drawn(66.5, 29.9)}`

it.each([
  ['a line', { type: 'LineString', coordinates: line }],
  ['lines', { type: 'MultiLineString', coordinates: [line] }],
  ['an area', { type: 'Polygon', coordinates: [line] }],
  ['areas', { type: 'MultiPolygon', coordinates: [[line]] }],
  ['a feature', { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line } }],
])('%s is drawn where it lies', (_, shape) => expect(borderLines(shape)).toBe(asDrawn))

it('features are drawn one after the other, and one without a shape not at all', () => {
  const geometry = { type: 'LineString', coordinates: line }
  const features = [
    { type: 'Feature', geometry },
    { type: 'Feature', geometry: null },
    { type: 'Feature', geometry },
  ]
  expect(borderLines({ type: 'FeatureCollection', features })).toBe(asDrawn + asDrawn)
})

it('a pole is drawn where the map ends', () =>
  expect(borderLines({ type: 'LineString', coordinates: [[40, 90]] })).toBe(`M${drawn(40, 85)}`))

it.each([
  null,
  [],
  { type: 'Point', coordinates: [1, 2] },
  { type: 'LineString', coordinates: [['61', '25']] },
])('anything else is refused: %j', (shape) => expect(() => borderLines(shape)).toThrow())
