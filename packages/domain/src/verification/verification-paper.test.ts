import { expect, it } from 'vitest'
import {
  asksForExpiry,
  asksForPaper,
  isPaperOnly,
  mayReadPapersOfSubjects,
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

const reader = { userId: 8, userType: 4, partnerId: null, grants: [] }
const cnic = { documentTypeId: 4, uploadedBy: 7, subjectType: 'PARTNER', subjectId: 3 } as const

it.each([
  ['who brought it', { userId: 7 }, true],
  ['anybody else', {}, false],
  ['who may see identities', { grants: [{ permission: 'identity:view', scope: 'ALL' as const }] }, true],
  ['its own partner', { userType: 2, partnerId: 3 }, true],
  ['another partner', { userType: 2, partnerId: 4 }, false],
  ['a driver of its partner', { userType: 3, partnerId: 3 }, false],
] as const)('a paper of identity is read by %s: %j is %s', (_, changes, may) => {
  expect(mayReadVerificationPaper(cnic, { ...reader, ...changes })).toBe(may)
})

it('a paper of identity of a driver is read by the driver, and not by the partner', () => {
  const ofDriver = { ...cnic, subjectType: 'DRIVER' } as const
  expect(mayReadVerificationPaper(ofDriver, { ...reader, userType: 3, partnerId: 3 })).toBe(true)
  expect(mayReadVerificationPaper(ofDriver, { ...reader, userType: 2, partnerId: 3 })).toBe(false)
  expect(mayReadVerificationPaper({ ...cnic, documentTypeId: 6 }, reader)).toBe(true)
})

it.each([
  ['document:read', 2, true],
  ['document:read', 3, true],
  ['document:read', 1, false],
  ['document:read', 4, false],
  ['document:read', 5, false],
  ['verification:read', 4, true],
  ['verification:submit', 1, true],
  ['document:upload', 2, false],
] as const)(
  'with %s, somebody of type %i has papers of the subjects in reach: %s',
  (permission, userType, may) => {
    const grants = [{ permission, scope: 'OWN' as const }]
    expect(mayReadPapersOfSubjects({ userType, grants }, 'document:read')).toBe(may)
  },
)

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
