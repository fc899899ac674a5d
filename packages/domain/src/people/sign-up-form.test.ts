import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { accountForm, signUpForm } from './sign-up-form.ts'

const whole = {
  fullName: 'Amir',
  companyName: 'Indus Textiles',
  email: 'amir@indus.com',
  phoneNumber: '0300 1110001',
  countryId: 0,
  password: 'Ravi2Delta7',
  confirmPassword: 'Ravi2Delta7',
}
const said = (changes: object) => complaintsOf(signUpForm, { ...whole, ...changes })

describe('opening an account', () => {
  it('takes a whole form', () => expect(said({})).toEqual([]))
  it.each(['fullName', 'companyName', 'email', 'phoneNumber', 'countryId'])('needs %s', (field) => {
    expect(said({ [field]: '' })).toEqual([`${field}: Required fields are missing`])
  })
  it.each([
    ['0911 234567', 2, '+251911234567'],
    ['77 12 34 56', '3', '+25377123456'],
    ['+92 300 1110001', 2, '+923001110001'],
    ['00251 911 234567', 1, '+251911234567'],
    ['0300-111 0001', 1, '+923001110001'],
  ])('reads the phone %s in the country %s that stands beside it', (phoneNumber, countryId, number) =>
    expect(signUpForm.parse({ ...whole, phoneNumber, countryId }).phoneNumber).toBe(number),
  )
  it.each([
    ['0911234567', 1, 'The phone number must have 11 digits'],
    ['0911234567', 1, 'The phone number should start with 03'],
    ['04235761234', 1, 'The phone number should start with 03'],
    ['0300 1110001', 2, 'Phone number is not valid'],
    ['0911234567', 3, 'Phone number is not valid'],
    ['call Ali', 2, 'Phone number is not valid'],
  ])('does not take the phone %s in the country %s: %s', (phoneNumber, countryId, sentence) =>
    expect(said({ phoneNumber, countryId })).toContain(`phoneNumber: ${sentence}`),
  )
  it.each([[7], [{}], [['0300 1110001']], [null], [undefined]])('takes no %j for a phone', (phoneNumber) =>
    expect(said({ phoneNumber })).not.toEqual([]),
  )
  it.each([[null], ['text'], [7]])('takes no %j for a form', (form) =>
    expect(signUpForm.safeParse(form).success).toBe(false),
  )
  it('needs the same good password twice', () => {
    expect(said({ confirmPassword: undefined })).toContain('confirmPassword: Passwords must match')
    expect(said({ confirmPassword: 'other' })).toEqual(['confirmPassword: Passwords must match'])
    expect(said({ password: 'weak', confirmPassword: 'weak' })).toEqual([
      'password: Passwords must have at least 8 characters with at least one alphabet and one number.',
    ])
  })
})

describe('the request that opens it', () => {
  const { confirmPassword: _, ...once } = { ...whole, otp: '482913' }
  const asked = (otp: unknown) => complaintsOf(accountForm, { ...once, otp })

  it('takes the code as it is typed or pasted', () => {
    for (const otp of ['482913', ' 482 913 ', '482-913', '٤٨٢٩١٣']) expect(asked(otp), otp).toEqual([])
    expect(accountForm.parse({ ...once, otp: '482 913' }).otp).toBe('482913')
  })
  it.each(['', '48291', '4829134', '48291x', undefined])('does not take the code %j', (otp) => {
    expect(asked(otp)).toEqual(['otp: The code has 6 digits'])
  })
})
