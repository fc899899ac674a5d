import { describe, expect, it } from 'vitest'
import { idsOf, namesOf } from '../kernel/table.ts'
import { mayComplete, missingDocuments, podStatusWith } from './booking-documents.ts'
import { bookingStatuses } from './booking-status.ts'
import { podStatuses } from './holds.ts'

describe('how far the proof of delivery is', () => {
  it.each(['UPLOADED', 'VERIFIED', 'REJECTED', undefined] as const)('with a paper that is %s', (paper) => {
    for (const podStatus of namesOf(podStatuses)) {
      const stays = podStatus === 'NOT_REQUIRED' || podStatus === 'HARD_COPY_RECEIVED'
      const plain = podStatusWith(paper, { podStatus, isHardCopyRequired: false })
      expect(plain).toBe(stays ? podStatus : (paper ?? 'PENDING'))
      const withCopy = podStatusWith(paper, { podStatus, isHardCopyRequired: true })
      expect(withCopy).toBe(!stays && paper === 'VERIFIED' ? 'HARD_COPY_PENDING' : plain)
    }
  })

  it.each(namesOf(podStatuses))(
    'completes a booking without a hard copy where none is asked for: %s',
    (podStatus) =>
      expect(mayComplete({ podStatus, isHardCopyRequired: false }, false)).toEqual({ allowed: true }),
  )

  it.each(namesOf(podStatuses))(
    'completes a booking with its hard copy where one is asked for: %s',
    (podStatus) => {
      const proof = { podStatus, isHardCopyRequired: true }
      const isThere = podStatus === 'HARD_COPY_RECEIVED' || podStatus === 'NOT_REQUIRED'
      expect([mayComplete(proof, true).allowed, mayComplete(proof, false).allowed]).toEqual([true, isThere])
    },
  )
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
