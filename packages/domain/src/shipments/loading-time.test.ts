import { describe, expect, it } from 'vitest'
import { mustAskLoadingTime, reusableLoadingTime } from './loading-time.ts'

const now = new Date('2026-11-21T09:30:00.000Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const day = 24 * 60 * 60 * 1000

describe('a loading time used before', () => {
  it.each([
    [0, true],
    [day - 1, true],
    [day, true],
    [day + 1, false],
    [-1, false],
  ])('%d ms ago is reused: %s', (age, isReused) => {
    const loadingTime = new Date('2026-11-22T00:00:00Z')
    expect(reusableLoadingTime({ loadingTime, rememberedAt: ago(age) }, now)).toEqual(
      isReused ? loadingTime : undefined,
    )
  })

  it('is nothing when there was none', () => expect(reusableLoadingTime(undefined, now)).toBeUndefined())

  it.each([
    [1, false],
    [0, true],
    [-1, true],
  ])('that lies %d ms ahead must be asked again: %s', (ahead, isAsked) => {
    expect(mustAskLoadingTime(ago(-ahead), now)).toBe(isAsked)
  })
})
