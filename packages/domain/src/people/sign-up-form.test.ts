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
