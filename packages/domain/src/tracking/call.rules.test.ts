import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { mayCallNext, mayTellArrival, nextCallDue } from './call.rules.ts'
import type { callOutcomes } from './call.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const days = (count: number) => inMinutes(count * 24 * 60)

describe('the next call', () => {
  const next = (outcome: keyof typeof callOutcomes, statusId: BookingStatusId = 7, set?: Date) =>
    nextCallDue({ outcome, at: now, next: set, booking: { statusId, loadingTime: now } })

  it.each([
    ['REACHED', 240],
    ['REFUSED', 240],
    ['CALL_BACK', 30],
    ['NO_ANSWER', 30],
    ['SWITCHED_OFF', 30],
    ['WRONG_NUMBER', 30],
  ] as const)('after %s of a truck on the road is due in %i minutes', (outcome, minutes) => {
    expect(next(outcome)).toEqual(inMinutes(minutes))
  })

  it('is when whoever called has set it', () => {
    expect(next('NO_ANSWER', 7, inMinutes(75))).toEqual(inMinutes(75))
  })

  it('is never due of a booking that is over, whatever was set', () => {
    for (const statusId of [11, 12, 13] as const)
      expect([next('NO_ANSWER', statusId), next('REACHED', statusId, inMinutes(5))]).toEqual([null, null])
  })

  it.each([
    [now, 'The next call must be later than now'],
    [inMinutes(1), undefined],
    [days(14), undefined],
    [new Date(days(14).getTime() + 1), 'The next call must be within 14 days'],
  ])('at %s may be set: %s', (at, said) => expect(sentenceOf(mayCallNext(at, now))).toBe(said))
})

it.each([
  [now, 'The arrival must be later than the call'],
  [inMinutes(1), undefined],
  [days(4_000), 'The arrival must be later than the call'],
])('an arrival at %s is told %s', (eta, said) => expect(sentenceOf(mayTellArrival(eta, now))).toBe(said))
