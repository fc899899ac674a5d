import { aBooking } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { movesOf, skippedOf, stepsOf } from './booking-path.ts'

describe('the way of a booking', () => {
  it('has seven steps, cancelled apart, where the client sees few', () => {
    expect(stepsOf(aBooking({ statusId: 3, expandedTripStatuses: false }))).toEqual([1, 2, 3, 7, 11, 12])
  })

  it('has all twelve where the statuses are expanded', () => {
    expect(stepsOf(aBooking({ statusId: 3, expandedTripStatuses: true }))).toHaveLength(12)
  })

  it('shows the step it stands on even when the client does not see it', () => {
    expect(stepsOf(aBooking({ statusId: 5, expandedTripStatuses: false }))).toContain(5)
  })

  it('ends where it was cancelled', () => {
    const history = [1, 2, 13].map((statusId) => ({ ...aBooking().statusHistory[0], statusId }))
    const cancelled = aBooking({ statusId: 13, expandedTripStatuses: true, statusHistory: history as never })
    expect(stepsOf(cancelled)).toEqual([1, 2, 13])
    expect(skippedOf(cancelled)).toEqual([])
  })

  it('says which steps it went past', () => {
    const history = [1, 2, 3, 4, 5, 6, 7, 9].map((statusId) => ({ ...aBooking().statusHistory[0], statusId }))
    const arrived = aBooking({ statusId: 9, expandedTripStatuses: true, statusHistory: history as never })
    expect(skippedOf(arrived)).toEqual([8])
  })
})

describe('the buttons', () => {
  it('offer the nearest step, and the rest behind the menu', () => {
    expect(movesOf(aBooking({ statusId: 4, mayMoveTo: [3, 5, 6, 13] }))).toEqual({
      next: 5,
      others: [6, 3],
      mayCancel: true,
    })
  })

  it('offer the unloading point first within one country, and the border behind the menu', () => {
    expect(movesOf(aBooking({ statusId: 7, mayMoveTo: [6, 8, 9, 13] }))).toMatchObject({
      next: 9,
      others: [8, 6],
    })
  })

  it('offer nothing where nothing is allowed', () => {
    expect(movesOf(aBooking({ statusId: 12, mayMoveTo: [] }))).toEqual({
      next: undefined,
      others: [],
      mayCancel: false,
    })
  })
})
