import { describe, expect, it } from 'vitest'
import type { BookingStatusId, PodStatus } from '../kernel/wire.ts'
import {
  hardCopyForm,
  hardCopyStatusOf,
  mayBeSentOn,
  mayReceiveHardCopy,
  maySendHardCopy,
} from './hard-copy.ts'

const booking = (changes: {
  statusId?: BookingStatusId
  podStatus?: PodStatus
  isHardCopyRequired?: boolean
}) => ({
  ...({ statusId: 11, podStatus: 'HARD_COPY_PENDING', isHardCopyRequired: true } as const),
  ...changes,
})
const codeOf = (verdict: ReturnType<typeof maySendHardCopy>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

describe('the hard copy of a proof of delivery', () => {
  it.each([
    [{}, null, 'EXPECTED'],
    [{}, '2026-11-22', 'SENT'],
    [{ podStatus: 'PENDING', statusId: 3 }, null, 'EXPECTED'],
    [{ podStatus: 'HARD_COPY_RECEIVED' }, null, 'RECEIVED'],
    [{ podStatus: 'HARD_COPY_RECEIVED', statusId: 12 }, '2026-11-22', 'RECEIVED'],
    [{ isHardCopyRequired: false, podStatus: 'VERIFIED' }, null, undefined],
    [{ podStatus: 'NOT_REQUIRED' }, null, undefined],
    [{ statusId: 13 }, '2026-11-22', undefined],
  ] as const)('of %j, sent on %s, is %s', (changes, sentOn, status) =>
    expect(hardCopyStatusOf(booking(changes), { sentOn })).toBe(status),
  )

  it.each([
    [{}, 'allowed', 'allowed'],
    [{ podStatus: 'UPLOADED' }, 'allowed', 'booking.hard_copy_unverified'],
    [{ podStatus: 'PENDING' }, 'allowed', 'booking.hard_copy_unverified'],
    [{ podStatus: 'PENDING', statusId: 10 }, 'booking.hard_copy_early', 'booking.hard_copy_unverified'],
    [{ podStatus: 'HARD_COPY_RECEIVED' }, 'booking.hard_copy_here', 'booking.hard_copy_here'],
    [{ isHardCopyRequired: false }, 'booking.hard_copy_not_asked', 'booking.hard_copy_not_asked'],
    [{ statusId: 13 }, 'booking.hard_copy_not_asked', 'booking.hard_copy_not_asked'],
  ] as const)('of %j: sent %s, received %s', (changes, sent, received) =>
    expect([codeOf(maySendHardCopy(booking(changes))), codeOf(mayReceiveHardCopy(booking(changes)))]).toEqual(
      [sent, received],
    ),
  )

  it('is sent on a day that has begun somewhere', () => {
    const now = new Date('2026-11-23T09:59:00Z')
    const days = ['2026-11-22', '2026-11-23', '2026-11-24']
    expect(days.map((day) => codeOf(mayBeSentOn(day, now)))).toEqual([
      'allowed',
      'allowed',
      'booking.hard_copy_ahead',
    ])
    expect(mayBeSentOn('2026-11-24', new Date('2026-11-23T10:00:00Z')).allowed).toBe(true)
  })

  it.each([
    [{ courier: ' TCS ', trackingNumber: '', sentOn: '2026-11-22' }, []],
    [{ courier: ' ', sentOn: '22.11.' }, ['Say who carries it', 'Day is not valid']],
    [
      { courier: 'TCS', trackingNumber: '7'.repeat(51), sentOn: '2026-13-01' },
      ['Tracking number cannot exceed 50 characters', 'Day is not valid'],
    ],
    [{}, ['Say who carries it', 'Day is not valid']],
  ])('is told as %j: %j', (typed, said) =>
    expect((hardCopyForm.safeParse(typed).error?.issues ?? []).map(({ message }) => message)).toEqual(said),
  )
})
