import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { signUpForm } from './sign-up-form.ts'

const whole = {
  fullName: 'Amir',
  companyName: 'Indus Textiles',
  email: 'amir@indus.com',
  phoneNumber: '0300 1110001',
  countryId: 0,
  password: 'Ravi2Delta7',
  confirmPassword: 'Ravi2Delta7',
  otp: '1234',
}
const said = (changes: object) => complaintsOf(signUpForm, { ...whole, ...changes })

describe('opening an account', () => {
  it('takes a whole form', () => expect(said({})).toEqual([]))
  it.each(['fullName', 'companyName', 'email', 'phoneNumber', 'countryId', 'otp'])('needs %s', (field) => {
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
