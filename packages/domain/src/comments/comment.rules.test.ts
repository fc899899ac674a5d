import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { UserType } from '../people/user-type.ts'
import {
  commentVisibilitiesOf,
  isToAcknowledge,
  mayChangeComment,
  mayDeleteComment,
  visibilitiesToWrite,
} from './comment.rules.ts'

const billing = [{ permission: 'invoice:read', scope: 'ALL' }] as const

describe('who reads a comment', () => {
  it.each([
    [UserType.internal, [], ['INTERNAL', 'SHIPPER', 'PARTNER']],
    [UserType.internal, billing, ['INTERNAL', 'SHIPPER', 'PARTNER', 'FINANCE']],
    [UserType.shipper, billing, ['SHIPPER']],
    [UserType.demandAdda, [], ['SHIPPER']],
    [UserType.partner, billing, ['PARTNER']],
    [UserType.driver, billing, []],
  ] as const)('a person of type %i with %j reads those for %j', (userType, grants, seen) =>
    expect(commentVisibilitiesOf({ userType, grants })).toEqual(seen),
  )

  it('is the partner only where there is a booking', () => {
    const staff = { userType: UserType.internal, grants: [] }
    expect(visibilitiesToWrite(staff, true)).toContain('PARTNER')
    expect(visibilitiesToWrite(staff, false)).toEqual(['INTERNAL', 'SHIPPER'])
    expect(visibilitiesToWrite({ userType: UserType.partner, grants: [] }, false)).toEqual([])
  })
})

describe('a comment', () => {
  const createdAt = new Date('2026-11-20T15:00:00Z')
  const comment = { by: { id: 7 }, createdAt }
  const at = (time: string) => new Date(`2026-11-20T${time}Z`)
  const tooLate = 'A comment can be changed or deleted only for 15 minutes'
  const deleting = [{ permission: 'comment:delete', scope: 'ALL' }] as const

  it.each([
    [7, '15:00:00', undefined],
    [7, '15:14:59.999', undefined],
    [7, '15:15:00', tooLate],
    [8, '15:00:00', 'Only the person who wrote a comment can change it'],
  ] as const)('is changed and deleted by %i at %s: %s', (userId, time, said) => {
    expect(sentenceOf(mayChangeComment(comment, { userId, now: at(time) }))).toBe(said)
    expect(sentenceOf(mayDeleteComment(comment, { userId, now: at(time), grants: [] }))).toBe(said)
  })

  it.each([
    [7, false],
    [8, true],
  ])('is to be acknowledged by %i: %s', (userId, isTo) => expect(isToAcknowledge(comment, userId)).toBe(isTo))

  it('of somebody who is gone is changed by nobody', () =>
    expect(mayChangeComment({ by: null, createdAt }, { userId: 7, now: createdAt }).allowed).toBe(false))

  it('is deleted at any time by whoever holds that permission, and changed by its writer alone', () => {
    const later = { userId: 8, now: at('23:00:00'), grants: deleting }
    expect(mayDeleteComment(comment, later).allowed).toBe(true)
    expect(mayChangeComment(comment, later).allowed).toBe(false)
  })
})
