import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { shipperAccount } from '../callers.ts'
import { exchange } from './exchange.ts'
import { refusal } from './problems.ts'

const { fromProviderState, number, string } = MatchersV3
const { clientSecret } = shipperAccount
const sent = { data: { validForSeconds: number(300), againAfterSeconds: number(60) } }
const otp = '482913'
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
const codeThere = fromProviderState('${otp}', otp)
const tokenThere = fromProviderState('${token}', 'token')
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered

it('a code is sent to the phone of whoever signs up', async () => {
  const phone = '923009990101'
  const answer = await exchange(
    [
      {
        asking: 'to send a one-time code to a phone',
        by: 'nobody',
        request: { method: 'POST', path: `/otp/generate/user/${phone}`, body: { clientSecret } },
        answer: { status: 200, body: sent },
      },
    ],
    ({ sdk }) => sdk.call('generateUserOtp', { path: { phone }, body: { clientSecret } }),
  )
  expect(answer).toMatchObject({ againAfterSeconds: 60 })
})

const account = {
  fullName: 'Noor Jamali',
  companyName: 'Jamali Cotton',
  email: 'noor@jamali.com',
  phoneNumber: '+923009990102',
  countryId: 1,
  locale: 'en',
  password: 'Ravi2Delta7',
  clientSecret,
}

it('an account is opened with the code', async () => {
  const opened = await exchange(
    [
      {
        given: [{ state: 'a code that was sent to a phone', phone: account.phoneNumber }],
        asking: 'to open an account',
        by: 'nobody',
        request: {
          method: 'POST',
          path: '/auth/user/user-account',
          body: { ...account, otp: codeThere },
        },
        answer: { status: 201, body: { data: { id: number(900), fullName: string(account.fullName) } } },
      },
    ],
    ({ sdk }) => sdk.call('createUserAccount', { body: { ...account, otp } }),
  )
  expect(opened?.id).toBe(900)
})

it('a wrong code opens nothing, and its field is told', async () => {
  const body = { ...account, phoneNumber: '+923009990103', otp: '000000' }
  await exchange(
    [
      {
        given: [{ state: 'a code that was sent to a phone', phone: body.phoneNumber }],
        asking: 'to open an account with a wrong code',
        by: 'nobody',
        request: { method: 'POST', path: '/auth/user/user-account', body },
        answer: {
          status: 422,
          body: refusal({
            code: 'people.code_wrong',
            message: 'This code is not right',
            fields: ['otp'],
          }),
        },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('createUserAccount', { body })).rejects.toMatchObject({
        fields: { otp: [expect.any(String)] },
      }),
  )
})

it('a code is sent for a forgotten password', async () => {
  const query = { username: 'nobody@karwan.test', isEmail: true }
  const answer = await exchange(
    [
      {
        asking: 'to send a code for a forgotten password',
        by: 'nobody',
        request: {
          method: 'GET',
          path: '/otp/forgot-password/generate',
          query: { username: query.username, isEmail: 'true' },
        },
        answer: { status: 200, body: sent },
      },
    ],
    ({ sdk }) => sdk.call('generatePasswordOtp', { query }),
  )
  expect(answer).toMatchObject({ validForSeconds: 300 })
})

it('the code is exchanged for the right to a new password', async () => {
  const username = '+923001110008'
  const right = await exchange(
    [
      {
        given: [{ state: 'a code for a new password', username }],
        asking: 'to exchange a code for the right to a new password',
        by: 'nobody',
        request: {
          method: 'POST',
          path: '/otp/forgot-password/validate',
          query: { username, isEmail: 'false', otp: codeThere },
        },
        answer: { status: 200, body: { data: { token: string('token'), userType: number(4) } } },
      },
    ],
    ({ sdk }) => sdk.call('validatePasswordOtp', { query: { username, otp, isEmail: false } }),
  )
  expect(right?.token).toBe('token')
})

const body = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }

it.each([
  ['a user', 1, 'resetUserPassword', '/auth/user/reset-password'],
  ['a driver', 3, 'resetDriverPassword', '/auth/driver/reset-password'],
] as const)('%s sets a new password by that right', async (who, userType, id, path) => {
  const answer = await exchange(
    [
      {
        given: [{ state: 'the right to a new password', userType }],
        asking: `to set a new password as ${who}`,
        by: 'nobody',
        request: { method: 'POST', path, query: { token: tokenThere }, body },
        answer: { status: 200, body: { data: null } },
      },
    ],
    ({ sdk }) => sdk.call(id, { query: { token: 'token' }, body }),
  )
  expect(answer).toBeNull()
})
