import { BookingStatus } from '@karwan/domain/bookings'
import { describe, expect, it } from 'vitest'
import { whenOfPaper } from './when-of-paper.ts'

const { loading, loaded, inTransit, cancelled } = BookingStatus

describe('a paper of a booking', () => {
  it.each([
    { at: loading, isBlocking: true, isPresent: false, says: 'before' },
    { at: loading, isBlocking: true, isPresent: true, says: 'before' },
    { at: loading, isBlocking: false, isPresent: false, says: 'wanted' },
    { at: loaded, isBlocking: false, isPresent: false, says: 'stillMissing' },
    { at: inTransit, isBlocking: true, isPresent: false, says: 'stillMissing' },
    { at: inTransit, isBlocking: false, isPresent: true, says: 'behind' },
    { at: cancelled, isBlocking: false, isPresent: false, says: 'wanted' },
  ])('asked for with Loaded says $says at status $at', ({ at, isBlocking, isPresent, says }) => {
    expect(whenOfPaper({ beforeStatusId: loaded, isBlocking, isPresent }, at)).toBe(says)
  })
})
