import { describe, expect, it } from 'vitest'
import {
  defaultTripVerifications,
  mayReachStatusWithPapers,
  missingDocumentTypes,
  readTripVerifications,
  type TripPapers,
} from './trip-verification.ts'

const papers = (changes: Partial<TripPapers>): TripPapers => ({
  to: 12,
  verticalId: 0,
  present: [],
  rules: defaultTripVerifications,
  ...changes,
})

describe('the papers before a status', () => {
  it('stop a booking only where the rule blocks', () => {
    expect(mayReachStatusWithPapers(papers({}))).toMatchObject({
      refusal: { sentence: 'Upload first: Proof of delivery' },
    })
    expect(mayReachStatusWithPapers(papers({ present: [2] })).allowed).toBe(true)
    expect(mayReachStatusWithPapers(papers({ to: 6 })).allowed).toBe(true)
    expect(missingDocumentTypes(papers({ to: 6, present: [10] }))).toEqual([1])
  })

  it('count for one vertical, 0 included, or for all', () => {
    const rules = readTripVerifications([
      '{"verticalId":0,"statusId":7,"requiredDocumentTypeIds":[3,3],"blocking":true}',
    ])
    expect(missingDocumentTypes(papers({ to: 7, rules }))).toEqual([3])
    expect(missingDocumentTypes(papers({ to: 7, rules, verticalId: 1 }))).toEqual([])
    expect(missingDocumentTypes(papers({ to: 7, rules, verticalId: null }))).toEqual([])
  })

  it('leave out a rule that cannot be read', () => {
    expect(readTripVerifications(['{', '7', '{"verticalId":"*"}', ''])).toEqual([])
  })
})
