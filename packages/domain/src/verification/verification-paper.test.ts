import { expect, it } from 'vitest'
import {
  asksForExpiry,
  asksForPaper,
  isPaperOnly,
  mayReadVerificationPaper,
  paperTypeOf,
  warnsFrom,
} from './verification-paper.ts'

it.each([
  ['PHOTO', undefined, true, true, 15],
  ['FILE', 6, true, true, 6],
  ['CNIC', 4, true, false, 4],
  ['TEXT', undefined, false, false, 15],
  ['PHOTO', 99, true, true, 15],
] as const)(
  '%s of paper %s asks for a paper: %s, for it alone: %s',
  (inputType, documentTypeId, asks, alone, type) => {
    const field = { inputType, ...(documentTypeId && { documentTypeId }) }
    expect([asksForPaper(field), isPaperOnly(field), paperTypeOf(field)]).toEqual([asks, alone, type])
  },
)

it('a paper of identity is read by who brought it and by who may see identities', () => {
  const cnic = { documentTypeId: 4, uploadedBy: 7 } as const
  const identities = [{ permission: 'identity:view', scope: 'ALL' as const }]
  expect(mayReadVerificationPaper(cnic, { userId: 7, grants: [] })).toBe(true)
  expect(mayReadVerificationPaper(cnic, { userId: 8, grants: [] })).toBe(false)
  expect(mayReadVerificationPaper(cnic, { userId: 8, grants: identities })).toBe(true)
  expect(mayReadVerificationPaper({ ...cnic, documentTypeId: 6 }, { userId: 8, grants: [] })).toBe(true)
})

it('until when a paper is valid is asked where that is needed or reminded of, and of nothing without a paper', () => {
  const photo = { inputType: 'PHOTO' } as const
  expect(
    [
      photo,
      { ...photo, expiryRequired: true },
      { ...photo, warnDays: 30 },
      { inputType: 'TEXT', warnDays: 30 } as const,
    ].map(asksForExpiry),
  ).toEqual([false, true, true, false])
})

it('its holder is reminded from the days ahead on that the rules name, or from sixty', () => {
  expect(warnsFrom({ warnDays: 45 }, '2027-03-01')).toBe('2027-01-15')
  expect(warnsFrom({}, '2027-03-01')).toBe('2026-12-31')
})
