import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { clientApps, mayEnter } from './client-app.ts'
import { loginForm, toLoginRequest } from './login-form.ts'

const incomplete = 'Username and/or password is required'

describe('signing in', () => {
  it.each([
    [{}, ['username', 'password']],
    [{ username: 'a@b.co' }, ['password']],
    [{ password: 'x' }, ['username']],
    [{ username: '  ', password: 'x' }, ['username']],
    [{ username: 'a@b.co', password: ' ' }, ['password']],
    [{ username: 'a@b.co', password: ' x ' }, []],
  ])('with %j lacks %j', (form, fields) => {
    expect(complaintsOf(loginForm, form)).toEqual(fields.map((field) => `${field}: ${incomplete}`))
  })

  it.each([
    [' csr@karwan.test ', 'csr@karwan.test', true],
    ['0300 1110001', '+923001110001', false],
    ['923001110001', '+923001110001', false],
    ['+251911234567', '+251911234567', false],
    ['25377123456', '+25377123456', false],
    ['920300111000', '+920300111000', false],
    ['103001110001', '103001110001', false],
    ['030011100011', '030011100011', false],
    ['9230011100011', '9230011100011', false],
    ['92300111000111', '92300111000111', false],
    ['19230011100', '19230011100', false],
  ])('%s goes out as %s, as an e-mail address: %s', (username, phoneNumber, isEmail) => {
    const values = z.parse(loginForm, { username, password: ' Karwan2026 ' })
    expect(toLoginRequest(values, 'secret')).toEqual({
      phoneNumber,
      password: ' Karwan2026 ',
      clientSecret: 'secret',
      isEmail,
    })
  })
})

describe('the door of each app', () => {
  const admitted = { csr: [4], shipper: [1, 5] }
  for (const app of ['csr', 'shipper'] as const) {
    it.each([1, 2, 3, 4, 5] as const)(`of ${clientApps[app].label} knows user type %d`, (type) => {
      const verdict = mayEnter(app, type)
      expect(verdict.allowed).toBe(admitted[app].includes(type))
      if (!verdict.allowed)
        expect(verdict.refusal.sentence).toBe('Unable to login, please provide a valid username and password')
    })
  }
})
