import { describe, expect, it } from 'vitest'
import { appCodeForm, codeStepForm, endSecondFactorForm, secondFactorLimits } from './app-code.ts'

const complaintIn = (
  form: { safeParse(body: unknown): { error?: { issues: { message: string }[] } | undefined } },
  body: unknown,
) => form.safeParse(body).error?.issues[0]?.message

describe('a code of an authenticator app', () => {
  it.each(['482913', '482 913', ' 482-913 '])('is read from %j', (code) =>
    expect(appCodeForm.parse({ code }).code).toBe('482913'),
  )
  it.each(['48291', '4829133', 'abcdef', ''])('is not %j', (code) =>
    expect(complaintIn(appCodeForm, { code })).toBe('The code has 6 digits'),
  )
})

describe('the second step of a sign-in', () => {
  it('takes a code of the app, and a recovery code in any writing', () => {
    expect(codeStepForm.parse({ code: '482 913' }).code).toBe('482913')
    expect(codeStepForm.parse({ code: '7KQ2D-9XM4T' }).code).toBe('7kq2d9xm4t')
    expect('7kq2d9xm4t').toHaveLength(secondFactorLimits.recoverySigns)
  })
  it.each(['48291', '7kq2d9xm4', '7kq2d9xm4tt', '7kq2d9xm01', ''])('takes no %j', (code) =>
    expect(complaintIn(codeStepForm, { code })).toBe('Enter the six digits of your app, or a recovery code'),
  )
})

it('whoever turns it off gives the password and a code', () => {
  expect(endSecondFactorForm.safeParse({ password: 'Karwan2026', code: '482913' }).success).toBe(true)
  expect(complaintIn(endSecondFactorForm, { password: '', code: '482913' })).toBe('Enter your password')
  expect(complaintIn(endSecondFactorForm, { password: 'Karwan2026', code: '' })).toBe(
    'Enter the six digits of your app, or a recovery code',
  )
})
