import { describe, expect, it } from 'vitest'
import { contactCodeForm, contactForm, newContactForm, ownAccountForm } from './own-account-form.ts'

const complaintsIn = (
  form: {
    safeParse(body: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
  },
  body: unknown,
) => (form.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

describe('one’s own name', () => {
  it('is kept without spaces around it', () =>
    expect(ownAccountForm.parse({ fullName: '  Sana  Tariq ' }).fullName).toBe('Sana Tariq'))
  it('is not left empty', () =>
    expect(complaintsIn(ownAccountForm, { fullName: ' ' })).toEqual([
      ['fullName', 'Required fields are missing'],
    ]))
  it('has an end', () =>
    expect(complaintsIn(ownAccountForm, { fullName: 'a'.repeat(201) })).toEqual([
      ['fullName', 'Name cannot exceed 200 characters'],
    ]))
})

describe('a new phone or address', () => {
  it('is read as it is meant', () => {
    expect(newContactForm.parse({ phoneNumber: '0300-111 7755' })).toEqual({ phoneNumber: '+923001117755' })
    expect(newContactForm.parse({ email: ' new@karwan.net ' })).toEqual({ email: 'new@karwan.net' })
  })
  it.each([[{}], [{ phoneNumber: '03001117755', email: 'new@karwan.net' }]])(
    'is one of both: not %o',
    (body) =>
      expect(complaintsIn(newContactForm, body)).toEqual([
        ['phoneNumber', 'Give either a phone number or an email address'],
      ]),
  )
  it('is one that can be reached', () => {
    expect(complaintsIn(newContactForm, { phoneNumber: '+9212' })).toEqual([
      ['phoneNumber', 'Phone number is not valid'],
    ])
    // A landline in Lahore cannot receive the code by SMS.
    expect(complaintsIn(newContactForm, { phoneNumber: '042 35761234' })).toEqual([
      ['phoneNumber', 'The phone number should start with 03'],
    ])
    expect(complaintsIn(newContactForm, { email: 'nobody' })).toEqual([
      ['email', 'Email address is not valid'],
    ])
  })
  it('comes back with its code', () => {
    expect(contactCodeForm.parse({ email: 'new@karwan.net', otp: '482 913' }).otp).toBe('482913')
    expect(complaintsIn(contactCodeForm, { email: 'new@karwan.net', otp: '12' })).toEqual([
      ['otp', 'The code has 6 digits'],
    ])
  })
  it('is asked for first, and its code afterwards', () => {
    expect(contactForm('email', 'name').safeParse({ contact: 'new@karwan.net', otp: '' }).success).toBe(true)
    expect(contactForm('email', 'code').safeParse({ contact: 'new@karwan.net', otp: '' }).success).toBe(false)
    expect(complaintsIn(contactForm('phoneNumber', 'name'), { contact: '', otp: '' })).toEqual([
      ['contact', 'Phone number is not valid'],
    ])
    expect(complaintsIn(contactForm('email', 'name'), { contact: '0300', otp: '' })).toEqual([
      ['contact', 'Email address is not valid'],
    ])
  })
})
