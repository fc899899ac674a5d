import { describe, expect, it } from 'vitest'
import { roadKilometres } from '../geography/road-distance.ts'
import {
  hasSlipped,
  isLateArrival,
  minutesOnRoad,
  plannedArrivalOf,
  plannedAtStops,
} from './planned-arrival.ts'

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

it('each stop is planned after the loading and the road so far, and unknown where the road is', () => {
  const karachi = { lat: 24.86, lng: 67.01 }
  const sukkur = { lat: 27.7, lng: 68.86 }
  const lahore = { lat: 31.55, lng: 74.34 }
  const plannedArrivalAt = inMinutes(99_999)
  const times = (stops: readonly { lat: number; lng: number }[]) =>
    plannedAtStops({ loadingTime, plannedArrivalAt, stops })
  const road = roadKilometres([karachi, sukkur]) ?? Number.NaN
  expect(road).toBeGreaterThan(400)
  expect(times([karachi, sukkur, lahore])).toEqual([
    loadingTime,
    inMinutes((3 + road / 40) * 60),
    plannedArrivalAt,
  ])
  expect(times([karachi, { lat: 1, lng: 1 }, lahore])).toEqual([loadingTime, null, plannedArrivalAt])
  expect(times([karachi, lahore])).toEqual([loadingTime, plannedArrivalAt])
  const sooner = inMinutes(300)
  expect(plannedAtStops({ loadingTime, plannedArrivalAt: sooner, stops: [karachi, sukkur, lahore] })).toEqual(
    [loadingTime, null, sooner],
  )
})

describe('a truck on the road', () => {
  const slips = (
    statusId: 6 | 7 | 8 | 9,
    eta: Date | null,
    now: Date,
    plannedArrivalAt: Date | null = loadingTime,
  ) => hasSlipped({ statusId, eta, plannedArrivalAt }, now)

  it('slips when it is to arrive late, or is late already, whatever was told', () => {
    const early = inMinutes(-300)
    expect([slips(7, inMinutes(61), early), slips(8, inMinutes(61), early)]).toEqual([true, true])
    expect(slips(7, inMinutes(60), early)).toBe(false)
    expect(slips(7, inMinutes(-10), inMinutes(61))).toBe(true)
    expect(slips(7, null, inMinutes(61))).toBe(true)
    expect(slips(7, null, inMinutes(60))).toBe(false)
  })

  it('slips only between the loading point and the unloading point, where the road is known', () => {
    expect([slips(6, inMinutes(90), loadingTime), slips(9, inMinutes(90), loadingTime)]).toEqual([
      false,
      false,
    ])
    expect(slips(7, inMinutes(900), loadingTime, null)).toBe(false)
  })
})

it.each([
  [40, 60],
  [1_000, 1_500],
  [0, 0],
  [null, null],
])('a road of %s km takes %s minutes', (distanceKm, minutes) =>
  expect(minutesOnRoad(distanceKm)).toBe(minutes),
)
