import { describe, expect, it } from 'vitest'
import type { BookingStatusId } from '../kernel/wire.ts'
import { contactDueAfter } from './contact-due.ts'

const from = new Date('2026-11-21T09:00:00.000Z')
const inHours = (hours: number) => new Date(from.getTime() + hours * 3_600_000)
const due = (statusId: BookingStatusId, loadingTime = from) =>
  contactDueAfter({ statusId, loadingTime }, from)

describe('the next call about a booking', () => {
  it.each([
    [1, 4],
    [2, 6],
    [3, 1],
    [4, 1.5],
    [5, 2],
    [6, 1],
    [7, 4],
    [8, 6],
    [9, 1.5],
    [10, 1.5],
  ] as const)('in status %i is due after %d hours', (statusId, hours) => {
    expect(due(statusId)).toEqual(inHours(hours))
  })

  it.each([11, 12, 13] as const)('in status %i is never due', (statusId) => {
    expect(due(statusId)).toBeNull()
  })

  it.each([1, 2] as const)('in status %i waits until twelve hours ahead of the loading', (statusId) => {
    expect(due(statusId, inHours(60))).toEqual(inHours(48))
    expect(due(statusId, inHours(13))).toEqual(due(statusId))
  })

  it('of a truck that has set out does not wait for the loading', () => {
    expect(due(3, inHours(60))).toEqual(inHours(1))
  })
})
