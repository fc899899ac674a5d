import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { isEmail, isPassword, isPin, keepingEmail, passwordChangeForm, pinChangeForm } from './credentials.ts'
import { userUpdateForm } from './user-form.ts'

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'csr@karwan.test.com',
    'A.b+c@mail-host.pk',
    'x1@y.z.com',
    'a-@b.com',
    'a.b.c@d--e.com',
  ])('may be %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })
  it.each([
    'a@b.info',
    'a@b.c',
    '1a@b.com',
    '@b.com',
    'a@b',
    'a b@c.com',
    'a@b.c1',
    '.a@b.com',
    'a@b..com',
    'a..b@c.com',
    'a.@c.com',
    'a@-b.com',
    'a@b-.com',
    'a@x.-b.com',
    '',
  ])('may not be %s', (email) => expect(isEmail(email)).toBe(false))
  it('is checked quickly, however odd it is', () => {
    expect(isEmail(`a@${'b-'.repeat(20_000)}`)).toBe(false)
    expect(isEmail(`a@${'b.'.repeat(120)}1`)).toBe(false)
  })
})

describe('an address that a record has already', () => {
  const read = (email: string, rest = {}) =>
    keepingEmail(userUpdateForm, 'csr@karwan.test')['~standard'].validate({
      ...{ id: 1, fullName: 'Amina', email },
      ...rest,
    })

  it('stays when it is sent back, in any spelling of its letters, and is enough of a contact', async () => {
    expect(await read(' CSR@karwan.test')).toMatchObject({
      value: { email: 'csr@karwan.test', fullName: 'Amina' },
    })
  })

  it('lets no other one past the rule, and hides no other complaint', async () => {
    expect((await read('other@karwan.test')).issues).toMatchObject([
      { path: ['email'], message: 'Email address is not valid' },
    ])
    expect((await read('csr@karwan.test', { fullName: '' })).issues).toMatchObject([{ path: ['fullName'] }])
  })
})

describe('a password', () => {
  it.each(['abcdefg1', '1234567a', 'Karwan2026', 'p@ssw0rd!', 'پاسورڈشہر1'])('may be %s', (password) => {
    expect(isPassword(password)).toBe(true)
  })
  it.each(['abcdef1', 'abcdefgh', '12345678', 'abc defg1', 'abcdefg1\t', ''])(
    'may not be "%s"',
    (password) => {
      expect(isPassword(password)).toBe(false)
    },
  )
  it('is asked for twice', () => {
    expect(
      complaintsOf(passwordChangeForm, { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }),
    ).toEqual([])
    expect(
      complaintsOf(passwordChangeForm, { password: 'Ravi2Delta7', confirmPassword: 'ravi2Delta7' }),
    ).toEqual(['confirmPassword: Passwords must match'])
    expect(complaintsOf(passwordChangeForm, { password: 'short', confirmPassword: 'short' })).toEqual([
      'password: Passwords must have at least 8 characters with at least one alphabet and one number.',
    ])
  })
})

describe('a PIN', () => {
  it.each([
    ['1234', true],
    ['0000', true],
    ['123', false],
    ['12345', false],
    ['12a4', false],
    ['', false],
  ])('%s is in order: %s', (pin, isInOrder) => expect(isPin(pin)).toBe(isInOrder))

  it('is asked for twice', () => {
    expect(complaintsOf(pinChangeForm, { pin: '1234', confirmPin: '1234' })).toEqual([])
    for (const pin of ['-1234', '12.34', '12-34', '1 234'])
      expect(complaintsOf(pinChangeForm, { pin, confirmPin: pin })).toEqual([
        'pin: PIN must be digits with a length of 4',
      ])
    expect(complaintsOf(pinChangeForm, { pin: '123', confirmPin: '124' })).toEqual([
      'pin: PIN must be digits with a length of 4',
      'confirmPin: PINs must match',
    ])
  })
})
