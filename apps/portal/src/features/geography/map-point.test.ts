import { expect, it } from 'vitest'
import region from '../../generated/map/land.json'
import { mapPoint } from './map-point.ts'

// The values that the library gives which generated the drawing.
it.each([
  ['Karachi', { lat: 24.86, lng: 67 }, [1169.37, -448.18]],
  ['Lahore', { lat: 31.5, lng: 74.3 }, [1296.78, -579.77]],
  ['the middle', { lat: 0, lng: 0 }, [0, 0]],
])('%s stands where the land is drawn', (_, place, [x = 0, y = 0]) => {
  const point = mapPoint(place)
  expect([point.x, point.y]).toEqual([expect.closeTo(x, 1), expect.closeTo(y, 1)])
})

it('land is drawn all around the world, so that no frame shows where it is cut off', () => {
  const xs = region.land.split(/[MLZ]/).map((point) => Number(point.split(',')[0]))
  const world = Math.PI * 1000
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(-world, -1), expect.closeTo(world, -1)])
})
