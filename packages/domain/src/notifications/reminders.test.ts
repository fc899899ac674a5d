import { expect, it } from 'vitest'
import { expiryStep } from './reminders.ts'

it.each([
  [-1, undefined],
  [0, 0],
  [1, 7],
  [7, 7],
  [8, 30],
  [30, 30],
  [31, 60],
  [60, 60],
  [61, undefined],
])('with %i days left the reminder of %s days is due', (days, step) => expect(expiryStep(days)).toBe(step))
