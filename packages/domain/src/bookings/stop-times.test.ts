import { describe, expect, it } from 'vitest'
import type { BookingStatusId } from '../kernel/wire.ts'
import { minutesBehind, nextStopOf, type StopEvent, stopTimesOf } from './stop-times.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const hours = (...statuses: [number, BookingStatusId][]): StopEvent[] =>
  statuses.map(([hour, statusId]) => ({ at: at(hour), statusId }))
const stops = (...actions: (1 | 2)[]) => actions.map((locationActionType) => ({ locationActionType }))
/** The hours of each stop: arrived, started, finished, left. */
const shown = (actions: (1 | 2)[], events: StopEvent[]) =>
  stopTimesOf(stops(...actions), events).map(({ arrivedAt, startedAt, finishedAt, leftAt }) =>
    [arrivedAt, startedAt, finishedAt, leftAt].map((moment) => moment?.getUTCHours() ?? null),
  )
const none = [null, null, null, null]

describe('the times of the stops', () => {
  it.each([
    ['nothing before the truck is there', hours([1, 1], [2, 2], [3, 3]), [none, none]],
    [
      'each step at one stop',
      hours([4, 4], [5, 5], [6, 6], [7, 7], [9, 9], [10, 10], [11, 11]),
      [
        [4, 5, 6, 7],
        [9, 10, 11, null],
      ],
    ],
    [
      'what few statuses tell',
      hours([3, 3], [7, 7], [11, 11]),
      [
        [null, null, null, 7],
        [null, null, 11, null],
      ],
    ],
    ['loading without its beginning', hours([4, 4], [6, 6], [7, 7]), [[4, null, 6, 7], none]],
    [
      'a border as on the road',
      hours([4, 4], [6, 6], [7, 7], [8, 8], [9, 7], [10, 9]),
      [
        [4, null, 6, 7],
        [10, null, null, null],
      ],
    ],
    ['nothing of an arrival that was none', hours([4, 4], [5, 3]), [none, none]],
    ['loading that was taken back', hours([4, 4], [5, 5], [6, 6], [7, 5], [8, 6]), [[4, 5, 8, null], none]],
    ['a departure that was taken back', hours([4, 4], [6, 6], [7, 7], [8, 6]), [[4, null, 6, null], none]],
    [
      'a delivery that was taken back',
      hours([9, 9], [10, 10], [11, 11], [12, 10], [13, 11]),
      [none, [9, 10, 13, null]],
    ],
    [
      'an arrival that was none at the end',
      hours([4, 4], [6, 6], [7, 7], [9, 9], [10, 7]),
      [[4, null, 6, 7], none],
    ],
  ] as const)('tell %s', (_, events, expected) => {
    expect(shown([1, 2], [...events])).toEqual(expected)
  })

  it('tell each of several stops apart, loaded and unloaded one after another', () => {
    const loaded = hours([1, 4], [2, 5], [3, 6], [4, 4], [5, 6], [6, 7])
    const unloaded = hours([7, 9], [8, 10], [9, 9], [10, 10], [11, 11])
    expect(shown([1, 1, 2, 2], [...loaded, ...unloaded])).toEqual([
      [1, 2, 3, null],
      [4, null, 5, 6],
      [7, 8, 9, null],
      [9, 10, 11, null],
    ])
  })

  it('take a position at the stop for its arrival, until somebody says more', () => {
    const seen: StopEvent = { at: at(3), seenAt: 'pickup', source: 'TRACKER' }
    expect(shown([1, 2], [seen, ...hours([4, 4], [6, 6])])).toEqual([[3, null, 6, null], none])
    expect(stopTimesOf(stops(1, 2), [seen])[0]?.source).toBe('TRACKER')
    expect(stopTimesOf(stops(1, 2), hours([4, 4]))[0]?.source).toBe('STATUS')
  })
})

describe('the next stop', () => {
  const visited = (actions: (1 | 2)[], events: StopEvent[]) => {
    const times = stopTimesOf(stops(...actions), events)
    return stops(...actions).map((stop, place) => ({
      ...stop,
      cityName: `City ${place + 1}`,
      arrivedAt: times[place]?.arrivedAt ?? null,
      finishedAt: times[place]?.finishedAt ?? null,
    }))
  }

  it.each([
    [6, [1, 1, 2], hours([4, 4], [6, 6]), { to: 4, stop: 2, city: 'City 2' }],
    [6, [1, 1, 2], hours([4, 4], [6, 6], [7, 4], [8, 6]), undefined],
    [6, [1, 2], hours([4, 4], [6, 6]), undefined],
    [5, [1, 1, 2], hours([4, 4], [5, 5]), undefined],
    [10, [1, 2, 2], hours([9, 9], [10, 10]), { to: 9, stop: 3, city: 'City 3' }],
    [10, [1, 2, 2], hours([9, 9], [10, 10], [11, 9], [12, 10]), undefined],
    [11, [1, 2, 2], hours([9, 9], [10, 10]), undefined],
  ] as const)('from %d over %j is told', (statusId, actions, events, next) => {
    expect(nextStopOf(statusId, visited([...actions], events))).toEqual(next)
  })
})

it.each([
  [at(6), at(8), 120],
  [at(8), at(6), -120],
  [null, at(6), undefined],
  [at(6), null, undefined],
])('planned for %s, the truck that came at %s is late by %s minutes', (planned, arrived, minutes) => {
  expect(minutesBehind(planned, arrived)).toBe(minutes)
})
