import { expect, it } from 'vitest'
import { subStatusOf } from './sub-status.ts'

const stop = (locationActionType: 1 | 2, cityName: string, arrivedAt: string | null = null) => ({
  ...{ locationActionType, cityName, arrivedAt },
  finishedAt: null,
})
const one = [stop(1, 'Karachi'), stop(2, 'Lahore')]
const several = [stop(1, 'Karachi', '08:00'), stop(1, 'Sukkur', '14:00'), stop(2, 'Lahore')]

it.each([
  [5, null, one, 'Loading, Karachi'],
  [9, null, one, 'Reached unloading point, Lahore'],
  [4, null, several, 'Arrived for loading, stop 2, Sukkur'],
  [7, null, one, null],
  [3, null, one, null],
  [5, null, [], null],
  [7, 'CUSTOMS', one, 'Customs'],
  [5, 'BREAKDOWN', several, 'Breakdown'],
] as const)('a booking at %d, held by %s, is told as such', (statusId, heldBy, stops, told) => {
  expect(subStatusOf({ statusId, heldBy, stops })).toBe(told)
})
