import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { sentenceOf } from '../kernel/verdict.ts'
import {
  blockingHold,
  holdForm,
  holdTypesFor,
  mayOpenHold,
  mayReleaseHold,
  mayReplaceHeldCrew,
  releaseHoldForm,
} from './hold-form.ts'
import { type HoldType, holdTypes } from './holds.ts'

const hold = { type: 'CUSTOMS', severity: 'BLOCKING', reason: 'Papers of another consignee' } as const
const long = 'x'.repeat(501)

describe('a hold', () => {
  it.each([
    [hold, []],
    [
      {},
      [
        'reason: Say why the booking is on hold',
        'severity: Choose how bad it is',
        'type: Choose what is wrong',
      ],
    ],
    [{ ...hold, type: 'WEATHER' }, ['type: Choose what is wrong']],
    [{ ...hold, reason: '  ' }, ['reason: Say why the booking is on hold']],
    [{ ...hold, reason: long }, ['reason: Reason cannot exceed 500 characters']],
  ])('opened with %j is told %j', (typed, said) =>
    expect(complaintsOf(holdForm, typed as never).toSorted()).toEqual(said),
  )

  it('is released for a reason', () => {
    expect(complaintsOf(releaseHoldForm, { reason: '' })).toEqual([
      'reason: Say why the hold is no longer needed',
    ])
    expect(complaintsOf(releaseHoldForm, { reason: 'Corrected' })).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const)('can be opened while the status is %i', (status) =>
    expect(holdTypesFor(status)).toEqual(namesOf(holdTypes)),
  )

  it.each([
    ...(['PAYMENT', 'DISPUTE', 'DOCUMENT'] as const).map((type) => [type, undefined] as const),
    ...(['BREAKDOWN', 'ACCIDENT', 'STOPPED', 'CUSTOMS', 'SECURITY'] as const).map(
      (type) =>
        [type, 'A completed booking can be put on hold only for its payment, a dispute or a paper'] as const,
    ),
  ])('of the kind %s, once the booking is completed, is told %j', (type, said) =>
    expect(sentenceOf(mayOpenHold(12, type))).toBe(said),
  )

  it('cannot be opened once the booking is cancelled', () => {
    expect(holdTypesFor(13)).toEqual([])
    for (const type of namesOf(holdTypes))
      expect(sentenceOf(mayOpenHold(13, type))).toBe('The booking is over and cannot be put on hold')
  })

  it.each<[type: HoldType | undefined, allowed: boolean]>([
    [undefined, true],
    ['BREAKDOWN', true],
    ['ACCIDENT', true],
    ['STOPPED', true],
    ['CUSTOMS', false],
    ['DISPUTE', false],
    ['PAYMENT', false],
    ['DOCUMENT', false],
    ['SECURITY', false],
  ])('of the kind %s lets another crew take over: %s', (type, allowed) =>
    expect(mayReplaceHeldCrew(type).allowed).toBe(allowed),
  )

  it('is released once', () => {
    expect(mayReleaseHold({ releasedAt: null }).allowed).toBe(true)
    expect(sentenceOf(mayReleaseHold({ releasedAt: new Date() }))).toBe('The hold is already released')
  })

  it('stops the next step while it blocks and is not released', () => {
    const open = { type: 'CUSTOMS', severity: 'BLOCKING', releasedAt: null } as const
    const advisory = { ...open, severity: 'ADVISORY' } as const
    const released = { ...open, releasedAt: '2026-11-22T11:30:00.000Z' }
    expect(blockingHold([advisory, released])).toBeUndefined()
    expect(blockingHold([advisory, open])).toBe(open)
  })
})
