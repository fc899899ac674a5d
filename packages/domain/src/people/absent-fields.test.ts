import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import {
  emailField,
  isEmail,
  passwordChangeForm,
  passwordField,
  pinChangeForm,
  pinField,
} from './credentials.ts'
import { cnicField, ntnField } from './identity-number.ts'
import { localPhoneField, phoneField } from './phone.ts'

it.each([
  ['an e-mail address', emailField, 'Email address is not valid'],
  [
    'a password',
    passwordField,
    'Passwords must have at least 8 characters with at least one alphabet and one number.',
  ],
  ['a PIN', pinField, 'PIN must be digits with a length of 4'],
  ['a phone number', phoneField, 'Phone number is not valid'],
  ['a local phone number', localPhoneField, 'The phone number must have 11 digits'],
  ['a CNIC', cnicField, 'Cnic should be 13 digits long'],
  ['an NTN', ntnField, 'Ntn should be 7 digits long'],
])('%s that is missing altogether gets the sentence of its field', (_, field, sentence) => {
  expect(complaintsOf(field, undefined)).toEqual([`: ${sentence}`])
})

it('a confirmation that is missing does not match', () => {
  expect(complaintsOf(passwordChangeForm, { password: 'Ravi2Delta7' })).toContain(
    'confirmPassword: Passwords must match',
  )
  expect(complaintsOf(pinChangeForm, { pin: '1234' })).toContain('confirmPin: PINs must match')
})

it.each([
  [254, true],
  [255, false],
])('an e-mail address of %d characters is one: %s', (length, isOne) =>
  expect(isEmail(`${'a'.repeat(length - '@karwan.pk'.length)}@karwan.pk`)).toBe(isOne),
)

it('a number that is in order gets no complaint', () => {
  expect(complaintsOf(cnicField, '35202-1234567-1')).toEqual([])
  expect(complaintsOf(ntnField, '1234567')).toEqual([])
})
