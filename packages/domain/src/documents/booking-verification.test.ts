import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import {
  type BookingPapers,
  bookingRulesOf,
  defaultTripVerifications,
  isTripVerification,
  mayLoseVerified,
  mayReachStatusWithPapers,
  missingAtStep,
  missingDocumentTypes,
  readTripVerifications,
  unverifiedForCompletion,
} from './booking-verification.ts'

const papers = (changes: Partial<BookingPapers>): BookingPapers => ({
  from: 11,
  to: 12,
  verticalId: 0,
  present: [],
  verified: [],
  rules: defaultTripVerifications,
  ...changes,
})

describe('the papers before a status', () => {
  it('stop a booking only where the rule blocks', () => {
    expect(mayReachStatusWithPapers(papers({}))).toMatchObject({
      refusal: { sentence: 'Upload first: Proof of delivery' },
    })
    expect(mayReachStatusWithPapers(papers({ present: [2], verified: [2] })).allowed).toBe(true)
    expect(mayReachStatusWithPapers(papers({ from: 5, to: 6 })).allowed).toBe(true)
    expect(missingDocumentTypes(papers({ from: 5, to: 6, present: [10] }))).toEqual([1])
  })

  it('end a booking only once they are accepted', () => {
    const uploaded = papers({ present: [2] })
    expect(sentenceOf(mayReachStatusWithPapers(uploaded))).toBe('Accept first: Proof of delivery')
    expect(unverifiedForCompletion(uploaded)).toEqual([2])
    expect(unverifiedForCompletion(papers({ present: [2], verified: [2] }))).toEqual([])
  })

  it('need not be accepted on the way', () => {
    const rules = readTripVerifications([
      '{"verticalId":"*","statusId":6,"requiredDocumentTypeIds":[1],"blocking":true}',
    ])
    expect(mayReachStatusWithPapers(papers({ from: 5, to: 6, present: [1], rules })).allowed).toBe(true)
    expect(unverifiedForCompletion(papers({ rules }))).toEqual([])
  })

  it('that are only wished for do not keep a booking open', () => {
    const rules = readTripVerifications([
      '{"verticalId":"*","statusId":12,"requiredDocumentTypeIds":[10],"blocking":false}',
    ])
    expect(mayReachStatusWithPapers(papers({ rules })).allowed).toBe(true)
  })

  it('of a booking that ends count for its vertical', () => {
    const rules = readTripVerifications([
      '{"verticalId":0,"statusId":12,"requiredDocumentTypeIds":[2,10],"blocking":true}',
    ])
    expect(unverifiedForCompletion(papers({ rules, verified: [2] }))).toEqual([10])
    expect(unverifiedForCompletion(papers({ rules, verticalId: 1 }))).toEqual([])
  })

  it('count for one vertical, 0 included, or for all', () => {
    const rules = readTripVerifications([
      '{"verticalId":0,"statusId":7,"requiredDocumentTypeIds":[3,3],"blocking":true}',
    ])
    expect(missingDocumentTypes(papers({ from: 6, to: 7, rules }))).toEqual([3])
    expect(missingDocumentTypes(papers({ from: 6, to: 7, rules, verticalId: 1 }))).toEqual([])
    expect(missingDocumentTypes(papers({ from: 6, to: 7, rules, verticalId: null }))).toEqual([])
  })

  it('are asked for at each status that a move reaches or passes, and not at one behind it', () => {
    const missing = (from: BookingPapers['from'], to: BookingPapers['to']) =>
      missingDocumentTypes(papers({ from, to }))
    expect(missing(4, 6)).toEqual([1, 10])
    expect(missing(3, 7)).toEqual([1, 10])
    expect(missing(6, 7)).toEqual([])
    expect(missing(4, 5)).toEqual([])
    expect(missing(7, 6)).toEqual([])
  })

  it('at a border are asked for only of a booking that goes there', () => {
    const rules = readTripVerifications([
      '{"verticalId":"*","statusId":8,"requiredDocumentTypeIds":[48],"blocking":true}',
    ])
    const missing = (to: BookingPapers['to']) => missingDocumentTypes(papers({ from: 7, to, rules }))
    expect([missing(8), missing(11)]).toEqual([[48], []])
  })

  it('come as one rule or as a list of them, and what cannot be read is left out', () => {
    const rule = { verticalId: 1, statusId: 6, requiredDocumentTypeIds: [1], blocking: true }
    const text = JSON.stringify(rule)
    expect(readTripVerifications([text, `[${text},7,${text}]`])).toEqual([rule, rule, rule])
    expect(readTripVerifications(['{', '7', '{"verticalId":"*"}', '', '[{}]', 'null'])).toEqual([])
  })

  it('are worth keeping only where each of them can be read', () => {
    const text = '{"verticalId":1,"statusId":6,"requiredDocumentTypeIds":[1],"blocking":true}'
    for (const value of [text, `[${text},${text}]`, '[]']) expect(isTripVerification(value)).toBe(true)
    for (const value of ['{', '7', '', '{}', `[${text},{}]`, 'null'])
      expect(isTripVerification(value)).toBe(false)
  })

  it('are worth keeping only for a vertical, a status and papers that a booking can have', () => {
    const kept = { verticalId: 24, statusId: 12, requiredDocumentTypeIds: [40, 48], blocking: true }
    expect(isTripVerification(JSON.stringify(kept))).toBe(true)
    expect(isTripVerification(JSON.stringify({ ...kept, verticalId: 0, statusId: 1 }))).toBe(true)
    for (const wrong of [
      { verticalId: 25 },
      { statusId: 0 },
      { statusId: 13 },
      { statusId: 99 },
      { requiredDocumentTypeIds: [2, 43] },
      { requiredDocumentTypeIds: [61] },
    ])
      expect(isTripVerification(JSON.stringify({ ...kept, ...wrong })), JSON.stringify(wrong)).toBe(false)
  })

  it('are those of the company, and the proof of delivery where it is required', () => {
    const own = ['{"verticalId":"*","statusId":6,"requiredDocumentTypeIds":[1],"blocking":true}']
    const asked = (tripVerifications: string[], podRequired: boolean) =>
      bookingRulesOf({ tripVerifications, podRequired }).map((rule) => [
        rule.statusId,
        ...rule.requiredDocumentTypeIds,
      ])
    const loading = [6, 1, 10]
    expect(asked([], false)).toEqual([loading, [12, 2]])
    expect(asked(own, false)).toEqual([
      [6, 1],
      [12, 2],
    ])
    const none = '{"verticalId":"*","statusId":12,"requiredDocumentTypeIds":[],"blocking":true}'
    expect(asked([none], false)).toEqual([[12], loading])
    expect(asked([none], true)).toEqual([[12], loading, [12, 2]])
    const ofOneVertical = '{"verticalId":3,"statusId":12,"requiredDocumentTypeIds":[10],"blocking":true}'
    expect(asked([ofOneVertical], false)).toEqual([[12, 10], loading, [12, 2]])
  })
})

describe('a verified document', () => {
  const rules = [
    { verticalId: '*' as const, statusId: 6, requiredDocumentTypeIds: [1], blocking: true },
    { verticalId: '*' as const, statusId: 12, requiredDocumentTypeIds: [2], blocking: true },
    { verticalId: 3, statusId: 12, requiredDocumentTypeIds: [10], blocking: true },
    { verticalId: '*' as const, statusId: 12, requiredDocumentTypeIds: [32], blocking: false },
  ]
  it.each([
    ['that completed the booking stays', 2, { statusId: 12, verticalId: 0 }, false],
    ['may go before completion', 2, { statusId: 11, verticalId: 0 }, true],
    ['that completed bookings of this vertical stays', 10, { statusId: 12, verticalId: 3 }, false],
    ['of another vertical may go', 10, { statusId: 12, verticalId: 0 }, true],
    ['for an earlier status may go', 1, { statusId: 12, verticalId: 0 }, true],
    ['that was only asked for may go', 32, { statusId: 12, verticalId: 0 }, true],
  ] as const)('%s', (_, typeId, booking, allowed) => {
    expect(mayLoseVerified(typeId, { ...booking, rules }).allowed).toBe(allowed)
  })
})

describe('what is told at a step of missing papers', () => {
  const rules = readTripVerifications([
    '{"verticalId":"*","statusId":6,"requiredDocumentTypeIds":[1,10],"blocking":false}',
    '{"verticalId":"*","statusId":7,"requiredDocumentTypeIds":[13],"blocking":true}',
    '{"verticalId":"*","statusId":8,"requiredDocumentTypeIds":[27],"blocking":true}',
    '{"verticalId":"*","statusId":9,"requiredDocumentTypeIds":[12],"blocking":true}',
    '{"verticalId":"*","statusId":12,"requiredDocumentTypeIds":[2,3],"blocking":true}',
  ])
  it.each([
    // Non-blocking documents are listed once they are due, blocking ones at the step before they block.
    [5, 6, true, [], [1, 10, 13]],
    [5, 6, true, [10, 13], [1]],
    [4, 5, true, [], []],
    [6, 7, true, [], [12]],
    [7, 8, true, [], [12]],
    // With few statuses a booking goes from 2 to 3 and then directly to 7.
    [2, 3, false, [], [13]],
    [3, 7, false, [], [1, 10, 12]],
    // The proof of delivery is not listed, as it has a reminder of its own.
    [10, 11, true, [], [3]],
    [11, 12, true, [], []],
  ] as const)(
    'from %i to %i, with all statuses: %s, where %j are there: %j',
    (from, to, expanded, present, told) => {
      expect(missingAtStep(papers({ from, to, present, rules }), expanded)).toEqual(told)
    },
  )
})
