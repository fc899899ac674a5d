import { describe, expect, it } from 'vitest'
import { idsOf, namesOf } from '../kernel/table.ts'
import { mayActOnVerification, verificationActs, verificationStatusAfter } from './verification.rules.ts'
import { verificationStatuses } from './verification-status.ts'

const allowed: Record<string, number[]> = {
  submit: [0, 3, 5, 6],
  claim: [1, 6],
  'send-back': [1, 2],
  approve: [1, 2],
  reject: [1, 2],
  override: [1, 2, 3, 5, 6],
  expire: [4],
}
const cases = namesOf(verificationActs).flatMap((act) =>
  idsOf(verificationStatuses).map((status) => ({ act, status })),
)

describe('verification', () => {
  it.each(cases)('$act from status $status', ({ act, status }) => {
    expect(
      mayActOnVerification({ act, status, comment: 'Blurred photo', reasonCode: 'UNREADABLE' }).allowed,
    ).toBe(allowed[act]?.includes(status))
  })
  it.each(['send-back', 'reject', 'override'] as const)('%s needs a comment', (act) => {
    expect(mayActOnVerification({ act, status: 1, comment: ' ' })).toMatchObject({
      refusal: { code: 'verification.comment_required' },
    })
  })
  it('is rejected for a reason that can be counted, and sent back or overridden in words alone', () => {
    const inWords = { status: 2, comment: 'Blurred photo' } as const
    expect(mayActOnVerification({ ...inWords, act: 'reject', reasonCode: null })).toMatchObject({
      refusal: { code: 'verification.reason_code_required' },
    })
    expect(mayActOnVerification({ ...inWords, act: 'send-back' }).allowed).toBe(true)
    expect(mayActOnVerification({ ...inWords, act: 'override' }).allowed).toBe(true)
  })
  it('ends verified after an approval and needs no comment', () => {
    expect(mayActOnVerification({ act: 'approve', status: 2 }).allowed).toBe(true)
    expect(verificationStatusAfter('approve')).toBe(4)
  })
})
