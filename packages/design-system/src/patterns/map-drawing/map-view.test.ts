import { describe, expect, it } from 'vitest'
import { clustersOf, countOf, moved, radiusFor, viewOf, withRoomForName, zoomed } from './map-view.ts'

it('what is looked at holds every point, with room around it, and is twice as wide as high', () => {
  const view = viewOf([
    { x: 0, y: 0 },
    { x: 200, y: 10 },
  ])
  expect(view).toEqual({ x: -30, y: 5 - 65, width: 260, height: 130 })
  const high = viewOf([
    { x: 0, y: 0 },
    { x: 10, y: 100 },
  ])
  expect([high.width, high.height]).toEqual([260, 130])
})

it('a single point is seen from as far as a coast can be made out', () => {
  expect(viewOf([{ x: 50, y: 50 }])).toEqual({ x: -20, y: 15, width: 140, height: 70 })
})

it('a ground is seen by itself, and not left by a look from nearer', () => {
  const ground = [
    { x: 50, y: 50 },
    { x: 50.2, y: 50 },
    { x: 50.2, y: 50.1 },
  ]
  const view = viewOf([{ x: 0, y: 0 }], ground)
  expect(view.width).toBeCloseTo(0.26)
  expect(zoomed(view, 0.5, view).width).toBe(view.width)
  expect(zoomed(view, 2, view).width).toBeCloseTo(0.52)
})

it('zooming keeps the middle, and ends somewhere; moving goes by a share of what is seen', () => {
  const view = viewOf([{ x: 50, y: 50 }])
  expect(zoomed(view, 2)).toEqual({ x: -90, y: -20, width: 280, height: 140 })
  expect(zoomed(view, 0.01).width).toBe(6)
  expect(moved(view, { x: 0.25, y: -0.5 })).toEqual({ x: 15, y: -20, width: 140, height: 70 })
})

it('marks that would lie over one another stand as one, until somebody looks from nearer', () => {
  const marks = [
    { x: 0, y: 0, id: 1 },
    { x: 3, y: 0, id: 2 },
    { x: 50, y: 0, id: 3 },
  ]
  const idsAt = (near: number) => clustersOf(marks, near).map((cluster) => cluster.marks.map(({ id }) => id))
  expect(idsAt(5)).toEqual([[1, 2], [3]])
  expect(idsAt(3)).toEqual([[1], [2], [3]])
})

it('what stands at marks is counted, not the marks', () => {
  expect(countOf([{ count: 7 }, { count: 6 }, {}])).toBe(14)
  expect(countOf([{}, {}])).toBe(2)
})

describe('names', () => {
  const marks = [
    { x: 0, y: 0, label: 'Quetta PSO' },
    { x: 40, y: 0, label: 'Multan ATTOCK' },
    { x: 40, y: 17, label: 'Sukkur PSO' },
  ]
  const shownAt = (pixel: number) =>
    [...withRoomForName(clustersOf(marks, 0), pixel)].flatMap((one) => one.marks.map(({ label }) => label))

  it('are left out where another mark or name stands', () =>
    expect(shownAt(1)).toEqual(['Multan ATTOCK', 'Sukkur PSO']))

  it('come back from nearer', () => expect(shownAt(0.1)).toHaveLength(3))

  it('are not those of several marks in one', () =>
    expect([...withRoomForName(clustersOf(marks, 100), 1)]).toEqual([]))
})

it.each([
  [7, 11],
  [19, 11],
  [450, 15],
  [10_011, 23],
])('a circle has room for the count of %i', (count, radius) => expect(radiusFor(count)).toBe(radius))
