import { expect, it } from 'vitest'
import { noticeOfVerification, tellsReason } from './notice-of-verification.ts'

it.each([
  ['approve', 'VERIFICATION_APPROVED', false],
  ['override', 'VERIFICATION_APPROVED', false],
  ['reject', 'VERIFICATION_REJECTED', true],
  ['send-back', 'VERIFICATION_SENT_BACK', true],
  ['expire', 'VERIFICATION_EXPIRED', false],
] as const)('%s is told as %s, with its reason: %s', (act, type, withReason) => {
  expect(noticeOfVerification(act)).toBe(type)
  expect(tellsReason(type)).toBe(withReason)
})

it.each(['submit', 'claim', 'release'] as const)('%s is told to nobody', (act) => {
  expect(noticeOfVerification(act)).toBeUndefined()
})
