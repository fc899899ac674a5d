import { describe, expect, it } from 'vitest'
import type { BookingStatusId, PodStatus } from '../kernel/wire.ts'
import {
  handOverHardCopyForm,
  hardCopyForm,
  hardCopyStatusOf,
  mayBeSentOn,
  mayBeTakenOn,
  mayForwardHardCopy,
  mayHandOverHardCopy,
  mayReceiveHardCopy,
  maySendHardCopy,
  mayShelveHardCopy,
  mayTakeBackHardCopy,
  receiveHardCopyForm,
  shelveHardCopyForm,
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
    [{ courier: ' ', sentOn: '22.11.' }, ['Enter who carries it', 'Day is not valid']],
    [
      { courier: 'TCS', trackingNumber: '7'.repeat(51), sentOn: '2026-13-01' },
      ['Tracking number cannot exceed 50 characters', 'Day is not valid'],
    ],
    [{}, ['Enter who carries it', 'Day is not valid']],
  ])('is told as %j: %j', (typed, said) =>
    expect((hardCopyForm.safeParse(typed).error?.issues ?? []).map(({ message }) => message)).toEqual(said),
  )

  it.each([
    [null, null, 'RECEIVED'],
    ['2026-11-24', null, 'SENT_ON'],
    ['2026-11-24', '2026-11-26', 'HANDED_OVER'],
    [null, '2026-11-26', 'HANDED_OVER'],
  ] as const)('received, sent on %s and handed over on %s, is %s', (forwardedOn, handedOverOn, status) => {
    const way = { sentOn: null, forwardedOn, handedOverOn }
    expect(hardCopyStatusOf(booking({ podStatus: 'HARD_COPY_RECEIVED' }), way)).toBe(status)
    expect(hardCopyStatusOf(booking({}), way)).toBe('EXPECTED')
  })

  it.each([
    [undefined, 'booking.hard_copy_not_asked', 'booking.hard_copy_not_asked'],
    ['EXPECTED', 'booking.hard_copy_not_here', 'booking.hard_copy_not_here'],
    ['SENT', 'booking.hard_copy_not_here', 'booking.hard_copy_not_here'],
    ['RECEIVED', 'allowed', 'allowed'],
    ['SENT_ON', 'booking.hard_copy_gone', 'allowed'],
    ['HANDED_OVER', 'booking.hard_copy_handed_over', 'booking.hard_copy_handed_over'],
  ] as const)('that is %s: put on a shelf %s, sent on or handed over %s', (status, shelved, onward) =>
    expect([
      codeOf(mayShelveHardCopy(status)),
      codeOf(mayForwardHardCopy(status)),
      codeOf(mayHandOverHardCopy(status)),
    ]).toEqual([shelved, onward, onward]),
  )

  it.each([
    [undefined, 'booking.hard_copy_not_asked'],
    ['EXPECTED', 'booking.hard_copy_not_here'],
    ['SENT', 'booking.hard_copy_not_here'],
    ['RECEIVED', 'booking.hard_copy_here'],
    ['SENT_ON', 'allowed'],
    ['HANDED_OVER', 'booking.hard_copy_handed_over'],
  ] as const)('that is %s comes back: %s', (status, verdict) =>
    expect(codeOf(mayTakeBackHardCopy(status))).toBe(verdict),
  )

  it('is taken on a day that has begun, and not before it set out', () => {
    const now = new Date('2026-11-23T09:59:00Z')
    const taken = (day: string, sentOn: string | null) => codeOf(mayBeTakenOn(day, { now, sentOn }))
    expect(taken('2026-11-23', '2026-11-23')).toBe('allowed')
    expect(taken('2026-11-01', null)).toBe('allowed')
    expect(taken('2026-11-22', '2026-11-23')).toBe('booking.hard_copy_before')
    expect(taken('2026-11-24', '2026-11-23')).toBe('booking.hard_copy_ahead')
  })

  it.each([
    [receiveHardCopyForm, {}, []],
    [receiveHardCopyForm, { shelf: ' B-12 ' }, []],
    [receiveHardCopyForm, { shelf: 'B'.repeat(51) }, ['Shelf cannot exceed 50 characters']],
    [shelveHardCopyForm, { shelf: ' ' }, ['Enter where it is kept']],
    [shelveHardCopyForm, { shelf: 'B-12' }, []],
    [handOverHardCopyForm, { takenBy: 'Bilal Ahmed', takenOn: '2026-11-23' }, []],
    [handOverHardCopyForm, { takenBy: ' ', takenOn: '' }, ['Enter who took it', 'Day is not valid']],
    [
      handOverHardCopyForm,
      { takenBy: 'B'.repeat(101), takenOn: '2026-11-23' },
      ['Taken by cannot exceed 100 characters'],
    ],
    [hardCopyForm, { carrier: 'ADDA', courier: 'Adda of Sukkur', sentOn: '2026-11-22' }, []],
  ] as const)('is told further with %#', (form, typed, said) =>
    expect((form.safeParse(typed).error?.issues ?? []).map(({ message }) => message)).toEqual(said),
  )
})
