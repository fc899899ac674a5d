import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isPassword, passwordChangeForm } from './credentials.ts'

const common = 'This password is too easy to guess. Please choose another.'
const complaints = (password: string) =>
  complaintsOf(passwordChangeForm, { password, confirmPassword: password })

describe('a password that everybody tries', () => {
  it.each([
    'password1',
    'Password123',
    'PASSWORD2026',
    'P@ssw0rd1',
    'p@$$w0rd1',
    'passw0rd',
    'Pa55word',
    'qwerty123',
    'Qwerty12345!',
    'abc12345',
    'Abcd1234',
    'abcdefg1',
    'a1234567',
    'aa123456',
    '12345678a',
    '123456789a',
    '1q2w3e4r',
    '1qaz2wsx',
    'asdf1234',
    'iloveyou1',
    'welcome1',
    'Welcome@123',
    'admin123',
    'Admin@2026',
    'letmein12',
    'pakistan1',
    'Pakistan786',
    'karachi123',
    'Ahmed12345',
    'Karwan2026',
    'karwan123',
    'trustno1',
    'jordan23',
    '123password',
  ])('is refused: %s', (password) => {
    expect(isPassword(password)).toBe(true)
    expect(isCommonPassword(password)).toBe(true)
    expect(complaints(password)).toEqual([`password: ${common}`])
  })

  it.each([
    'Ravi-Delta-73',
    'tin7Mango4Rope',
    'passage42north',
    'karwanserai1890s',
    'lahori-chai-3-cups',
    'x9#Lq2vT',
    'پاسورڈشہر1',
    'password-of-seven-seas-8',
    '1974wheatfields',
  ])('is not this one: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
    expect(complaints(password)).toEqual([])
  })

  it('is told after the rule of every password, which keeps its own sentence', () => {
    for (const weak of ['password', '12345678', 'abc 1234', 'abc123'])
      expect(complaints(weak)).toEqual([
        'password: Passwords must have at least 8 characters with at least one alphabet and one number.',
      ])
  })

  it('is looked for quickly, however long it is', () => {
    expect(isCommonPassword(`${'a1'.repeat(50_000)}`)).toBe(false)
  })
})
