import { describe, expect, it } from 'vitest'
import type { BookingStatusId } from '../kernel/wire.ts'
import { standAfter } from './stand.rules.ts'

const start = new Date('2026-11-21T09:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const [lahore, multan, karachi] = [
  { lat: 31.52, lng: 74.36 },
  { lat: 30.16, lng: 71.52 },
  { lat: 24.86, lng: 67.0 },
]
const places = [
  { ...lahore, action: 'pickup' as const },
  { ...karachi, action: 'drop' as const },
]
const stand = { ...multan, since: start, isTold: false }
const seen = (minutes: number, place = multan) => ({ ...place, at: after(minutes), source: 'APP' as const })
const way = (statusId: BookingStatusId) => ({ statusId, places })
/** A hundredth of a degree of latitude is 1.11 km. */
const north = (place: typeof multan, degrees: number) => ({ ...place, lat: place.lat + degrees })

describe('a truck that stands still on the road', () => {
  it.each([
    [179, undefined],
    [180, 3],
    [240, 4],
  ])('for %i minutes is told of: %s hours', (minutes, hours) => {
    expect(standAfter(stand, seen(minutes), way(7))?.stoppedHours).toBe(hours)
    expect(standAfter(stand, seen(minutes), way(3))?.stoppedHours).toBe(hours)
  })

  it('is told of once, until it has moved on', () => {
    const told = standAfter(stand, seen(180), way(7))?.stand
    expect(told).toEqual({ ...stand, isTold: true })
    expect(standAfter(told, seen(400), way(7))).toEqual({ stand: told })
    const on = north(multan, 0.01)
    expect(standAfter(told, seen(410, on), way(7))?.stand).toEqual({
      ...on,
      since: after(410),
      isTold: false,
    })
  })

  it('has not moved within a kilometre, and has beyond it', () => {
    expect(standAfter(stand, seen(180, north(multan, 0.0089)), way(7))?.stoppedHours).toBe(3)
    expect(standAfter(stand, seen(180, north(multan, 0.0091)), way(7))?.stoppedHours).toBeUndefined()
  })

  it.each([1, 2, 4, 5, 6, 8, 9, 10, 11] as const)('is not on the road in status %i', (statusId) => {
    expect(standAfter(stand, seen(600), way(statusId))?.stoppedHours).toBeUndefined()
  })

  it('is not stopped where it is loaded or unloaded', () => {
    const there = { ...lahore, since: start, isTold: false }
    expect(standAfter(there, seen(600, lahore), way(7))).toEqual({ stand: there })
  })

  it.each(['CALL', 'SMS'] as const)('is seen, and not told by %s', (source) => {
    expect(standAfter(stand, { ...seen(600), source }, way(7))).toBeUndefined()
  })

  it('is somewhere', () => {
    expect(standAfter(undefined, seen(0, { lat: 1, lng: 1 }), way(7))).toBeUndefined()
  })
})

describe('a truck arrives', () => {
  it.each([
    [2, lahore, 'pickup'],
    [3, lahore, 'pickup'],
    [7, karachi, 'drop'],
    [8, karachi, 'drop'],
    [3, karachi, undefined],
    [7, lahore, undefined],
    [4, lahore, undefined],
    [9, karachi, undefined],
    [7, north(karachi, 0.0091), undefined],
    [7, north(karachi, 0.0089), 'drop'],
  ] as const)('in status %i at %j: %s', (statusId, place, arrived) => {
    expect(standAfter(undefined, seen(0, place), way(statusId))?.arrived).toBe(arrived)
  })

  it('once, however often it is seen there', () => {
    const told = standAfter(undefined, seen(0, karachi), way(7))?.stand
    expect(standAfter(told, seen(10, karachi), way(7))).toEqual({ stand: told })
  })

  it('nowhere that is not on the map', () => {
    const nowhere = [{ lat: 1, lng: 1, action: 'drop' as const }]
    expect(standAfter(stand, seen(0), { statusId: 7, places: nowhere })?.arrived).toBeUndefined()
  })
})
