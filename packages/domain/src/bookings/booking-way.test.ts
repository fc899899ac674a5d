import { describe, expect, it } from 'vitest'
import { likelyNextStatus, skippedStatuses, stepOnTheWay } from './booking-way.ts'

const onTheRoad = { statusId: 7, mayMoveTo: [6, 8, 9, 13], reached: [1, 2, 3, 4, 5, 6, 7] } as const

describe('what comes next on the road', () => {
  it.each([
    ['within one country the unloading point', [1, 1], 9],
    ['between two countries the border', [1, 2], 8],
    ['over stops of three, of which two lie in one country, the border', [1, 1, 2], 8],
    ['where a stop does not name its country the border', [1, null], 8],
    ['where no stop is known the border', [], 8],
  ] as const)('is %s', (_, countryIds, next) => {
    expect(likelyNextStatus({ ...onTheRoad, countryIds })).toBe(next)
  })

  it('is the unloading point once the border was passed', () => {
    expect(likelyNextStatus({ ...onTheRoad, reached: [6, 7, 8, 7], countryIds: [1, 2] })).toBe(9)
  })

  it('is the border within one country, too, where nothing else is allowed', () => {
    expect(likelyNextStatus({ ...onTheRoad, mayMoveTo: [8, 13], countryIds: [1, 1] })).toBe(8)
  })

  it('is nothing where only going back or cancelling is allowed', () => {
    expect(likelyNextStatus({ ...onTheRoad, mayMoveTo: [6, 13], countryIds: [1, 1] })).toBeUndefined()
  })

  it('is the nearest step everywhere else', () => {
    const loading = {
      statusId: 4,
      mayMoveTo: [3, 5, 6, 13],
      reached: [1, 2, 3, 4],
      countryIds: [1, 1],
    } as const
    expect(likelyNextStatus(loading)).toBe(5)
  })
})

describe('a step is skipped', () => {
  const steps = [1, 2, 3, 7, 8, 9, 10] as const

  it('when it lies behind and was never taken', () => {
    expect(skippedStatuses(9, [1, 2, 3, 7, 9], steps)).toEqual([8])
  })

  it('neither when it was taken, nor when it lies ahead', () => {
    expect(skippedStatuses(9, [1, 2, 3, 7, 8, 7, 9], steps)).toEqual([])
  })
})

it('whoever waits for the goods sees the last step that means something to them', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const
  expect(ids.map(stepOnTheWay)).toEqual([1, 2, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 1])
})
