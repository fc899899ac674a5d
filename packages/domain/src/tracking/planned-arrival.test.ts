import { expect, it } from 'vitest'
import { isLateArrival, plannedArrivalOf } from './planned-arrival.ts'

const loadingTime = new Date('2026-11-21T06:00:00.000Z')
const inMinutes = (minutes: number) => new Date(loadingTime.getTime() + minutes * 60_000)

it('an arrival is planned for three hours of loading and the road at 40 kilometres an hour', () => {
  expect(plannedArrivalOf({ loadingTime, distanceKm: 1_000 })).toEqual(inMinutes((3 + 25) * 60))
  expect(plannedArrivalOf({ loadingTime, distanceKm: 0 })).toEqual(inMinutes(180))
  expect(plannedArrivalOf({ loadingTime, distanceKm: null })).toBeNull()
})

it.each([
  [60, false],
  [60.1, true],
  [-30, false],
])('an arrival %d minutes after the planned one is late: %s', (minutes, isLate) => {
  expect(isLateArrival(inMinutes(minutes), loadingTime)).toBe(isLate)
})
