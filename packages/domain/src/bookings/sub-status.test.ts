import { expect, it } from 'vitest'
import { subStatusOf } from './sub-status.ts'

const stop = (locationActionType: 1 | 2, cityName: string, arrivedAt: string | null = null) => ({
  ...{ locationActionType, cityName, arrivedAt },
  finishedAt: null,
})
const one = [stop(1, 'Karachi'), stop(2, 'Lahore')]
const several = [stop(1, 'Karachi', '08:00'), stop(1, 'Sukkur', '14:00'), stop(2, 'Lahore')]

it.each([
  [5, null, one, 'LOADING'],
  [9, null, one, 'AT_DROPOFF'],
  [4, null, several, 'AT_PICKUP'],
  [7, null, one, null],
  [3, null, one, null],
  [5, null, [], null],
  [7, 'CUSTOMS', one, 'CUSTOMS'],
  [5, 'BREAKDOWN', several, 'BREAKDOWN'],
] as const)('a booking at %d, held by %s, is told as such', (statusId, heldBy, stops, told) => {
  expect(subStatusOf({ statusId, heldBy, stops })).toBe(told)
})

it('a code never holds a word of a language, nor a city', () => {
  const codes = ([4, 5, 6, 9, 10] as const).map((statusId) =>
    subStatusOf({ statusId, heldBy: null, stops: several }),
  )
  expect(codes).toEqual(['AT_PICKUP', 'LOADING', 'LOADED', 'AT_DROPOFF', 'UNLOADING'])
})
