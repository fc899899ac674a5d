import { expect, it } from 'vitest'
import { day, hour, isLater, isPlannable, minute } from './clock.ts'

it('an hour and a day are as long as they are', () => {
  expect([minute, hour, day]).toEqual([60_000, 3_600_000, 86_400_000])
})

it('the same moment is not later', () => {
  const moment = new Date(1000)
  expect(isLater(moment, moment)).toBe(false)
  expect(isLater(new Date(1001), moment)).toBe(true)
  expect(isLater(new Date(999), moment)).toBe(false)
})

it('ten years ahead is the furthest that anybody plans', () => {
  const now = new Date('2026-11-21T09:30:00.000Z')
  expect(isPlannable(new Date('2036-11-21T09:30:00.000Z'), now)).toBe(true)
  expect(isPlannable(new Date('2036-11-21T09:30:00.001Z'), now)).toBe(false)
  expect(isPlannable(new Date('9999-12-31T23:59:59.999Z'), now)).toBe(false)
  // The target year has no leap day, so the limit moves to 1 March.
  const leapDay = new Date('2028-02-29T00:00:00.000Z')
  expect(isPlannable(new Date('2038-03-01T00:00:00.000Z'), leapDay)).toBe(true)
  expect(isPlannable(new Date('2038-03-01T00:00:00.001Z'), leapDay)).toBe(false)
})
