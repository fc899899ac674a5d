import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { isEmail, passwordChangeForm, passwordField, pinChangeForm, pinField } from './credentials.ts'
import { phoneField } from './phone.ts'

it.each([
  [
    'a password',
    passwordField,
    'Passwords must have at least 8 characters with at least one alphabet and one number.',
  ],
  ['a PIN', pinField, 'PIN must be digits with a length of 4'],
  ['a phone number', phoneField, 'Phone number is not valid'],
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
