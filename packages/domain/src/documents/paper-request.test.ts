import { describe, expect, it } from 'vitest'
import { isLinkOpen, mayAskForPapers, mayBeAskedFor, mayUploadByLink } from './paper-request.ts'

const codeOf = (verdict: ReturnType<typeof mayAskForPapers>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

describe('papers asked for by a link', () => {
  it.each([
    [{}, 'allowed'],
    [{ askedToday: 4 }, 'allowed'],
    [{ askedToday: 5 }, 'document.asked_enough'],
    [{ phone: null }, 'document.nobody_to_ask'],
    [{ statusId: 12 } as const, 'allowed'],
    [{ statusId: 13 } as const, 'document.booking_cancelled'],
  ])('with %j are %s', (changes, code) =>
    expect(codeOf(mayAskForPapers({ statusId: 11, phone: '+923331234567', askedToday: 0, ...changes }))).toBe(
      code,
    ),
  )

  it.each([
    [[1, 2], 'allowed'],
    [[2, 4], 'document.not_by_link'],
    [[43], 'document.not_by_link'],
    [[19], 'document.not_by_link'],
  ] as const)('of the types %j are %s', (wanted, code) => expect(codeOf(mayBeAskedFor(wanted))).toBe(code))

  it.each([
    [2, 0, [], 'allowed'],
    [2, 59, [], 'allowed'],
    [2, 60, [], 'document.link_spent'],
    [10, 0, [], 'document.not_asked_for'],
    [2, 0, [1], 'allowed'],
    [2, 0, [2], 'document.verified_already'],
    [20, 0, [20], 'allowed'],
  ] as const)('paper %i after %i uploads, with %j verified, is %s', (typeId, uploads, verified, code) =>
    expect(codeOf(mayUploadByLink(typeId, { wanted: [1, 2, 20], uploads, verified }))).toBe(code),
  )
})

describe('a link for papers', () => {
  const expiresAt = new Date('2026-11-25T10:00:00Z')
  const at = (ms: number) => new Date(expiresAt.getTime() + ms)
  const driver = { expiresAt, revokedAt: null, recipient: 'DRIVER', recipientId: 31 } as const
  const partner = { ...driver, recipient: 'PARTNER', recipientId: 11 } as const
  const booking = { statusId: 11, driverId: 31, partnerId: 11 } as const

  it('opens until the instant at which it ends, and never once it was taken back', () => {
    expect([-1, 0, 1].map((ms) => isLinkOpen(driver, booking, at(ms)))).toEqual([true, false, false])
    expect(isLinkOpen({ ...driver, revokedAt: at(-9) }, booking, at(-1))).toBe(false)
  })

  it('ends with the booking, and when another driver or partner has the truck', () => {
    const open = (link: typeof driver | typeof partner, changes: object) =>
      isLinkOpen(link, { ...booking, ...changes }, at(-1))
    expect(open(driver, { statusId: 13 })).toBe(false)
    expect(open(driver, { statusId: 12 })).toBe(true)
    expect([open(driver, { driverId: 32 }), open(driver, { driverId: null })]).toEqual([false, false])
    expect([open(partner, { driverId: 32 }), open(partner, { partnerId: 12 })]).toEqual([true, false])
  })
})
