import { describe, expect, it } from 'vitest'
import { idsOf, namesOf } from '../kernel/table.ts'
import { missingDocuments, podStatusWith } from './booking-documents.ts'
import { bookingStatuses } from './booking-status.ts'
import { podStatuses } from './holds.ts'

describe('how far the proof of delivery is', () => {
  it.each(['UPLOADED', 'VERIFIED', 'REJECTED', undefined] as const)('with a paper that is %s', (paper) => {
    for (const podStatus of namesOf(podStatuses)) {
      const stays = podStatus === 'NOT_REQUIRED' || podStatus === 'HARD_COPY_RECEIVED'
      expect(podStatusWith(paper, { statusId: 11, podStatus })).toBe(stays ? podStatus : (paper ?? 'PENDING'))
    }
  })

  it('stays accepted with a completed trip, unless it is rejected', () => {
    const completed = { statusId: 12, podStatus: 'VERIFIED' } as const
    expect(podStatusWith('UPLOADED', completed)).toBe('VERIFIED')
    expect(podStatusWith(undefined, completed)).toBe('VERIFIED')
    expect(podStatusWith('REJECTED', completed)).toBe('REJECTED')
    expect(podStatusWith('UPLOADED', { statusId: 12, podStatus: 'REJECTED' })).toBe('UPLOADED')
  })
})

describe('the documents that are still to come', () => {
  it.each(idsOf(bookingStatuses))('while a booking is at %d', (statusId) => {
    expect(missingDocuments([10, 1, 2, 1], [10, 15], { statusId, podStatus: 'PENDING' })).toEqual(
      statusId === 13 ? [] : [1, 2],
    )
  })

  it('come in the order of their types, however many digits they have', () =>
    expect(missingDocuments([21, 3, 10, 1], [], { statusId: 5, podStatus: 'PENDING' })).toEqual([
      1, 3, 10, 21,
    ]))

  it('are without a proof that nobody asks for', () =>
    expect(missingDocuments([1, 2], [], { statusId: 11, podStatus: 'NOT_REQUIRED' })).toEqual([1]))
})
