import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { mayHaveHappened } from './happened-at.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const before = new Date('2026-11-21T08:00:00.000Z')
const shifted = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

describe('when something happened', () => {
  it.each([
    ['now', now, undefined],
    ['at once after the one before it', before, undefined],
    [
      'a moment ahead',
      shifted(now, 1),
      'The time 21/11/2026 09:00 AM UTC is in the future; it is 21/11/2026 09:00 AM UTC now',
    ],
    [
      'a minute before the one before it',
      shifted(before, -60_000),
      'The time 21/11/2026 07:59 AM UTC is before the previous entry at 21/11/2026 08:00 AM UTC',
    ],
  ])('is taken or refused with both times: %s', (_, at, sentence) => {
    expect(sentenceOf(mayHaveHappened({ at, now, before, zone: 'UTC' }))).toBe(sentence)
  })

  it('may be any time where nothing was before it', () =>
    expect(mayHaveHappened({ at: new Date(0), now, zone: 'UTC' }).allowed).toBe(true))

  it('is told in the hours of who reads it', () =>
    expect(sentenceOf(mayHaveHappened({ at: shifted(now, 60_000), now, zone: 'Asia/Karachi' }))).toBe(
      'The time 21/11/2026 02:01 PM is in the future; it is 21/11/2026 02:00 PM now',
    ))
})
