import { expect, it } from 'vitest'
import type { BookingStatusId } from '../kernel/wire.ts'
import { minutesLate } from './punctuality.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`)
const loadingTime = at('10:00')

it.each<[string, BookingStatusId, string, string, number | undefined]>([
  ['awaits its driver before loading', 1, '08:00', '09:59', undefined],
  ['awaits its driver at loading', 1, '08:00', '10:00', undefined],
  ['awaits its driver after loading', 1, '08:00', '10:45', 45],
  ['is under way after loading', 3, '09:00', '11:00', 60],
  ['arrived early', 4, '09:30', '12:00', -30],
  ['arrived in time', 4, '10:00', '12:00', 0],
  ['arrived late', 4, '10:20', '12:00', 20],
  ['loads', 5, '10:30', '12:00', undefined],
  ['was cancelled', 13, '10:30', '12:00', undefined],
])('a vehicle that %s', (_, statusId, changed, now, late) => {
  expect(minutesLate({ statusId, statusChangedAt: at(changed), loadingTime }, at(now))).toBe(late)
})
