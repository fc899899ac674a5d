import { aCity, aSessionUser, exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { brokerAccount, hastyAccount, loginOf, shipperAccount, supportAccount } from '../callers.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const { fromProviderState, string } = MatchersV3
const citySearch = { method: 'GET', path: '/city/search', query: { name: 'Karachi' } } as const
const tokens = { token: string('access-token'), refreshToken: string('refresh-token') }

it('customer support signs in with an e-mail address', async () => {
  const body = loginOf(supportAccount)
  const signedIn = await exchange(
    [
      {
        given: [{ state: 'an account of customer support', ...supportAccount }],
        asking: 'to sign in with an e-mail address',
        by: 'nobody',
        request: { method: 'POST', path: '/auth/user/login', body },
        answer: {
          status: 200,
          body: { data: { auth: tokens, user: loosely(aSessionUser({ email: null }), { userType: 4 }) } },
        },
      },
    ],
    ({ sdk }) => sdk.call('loginInternal', { body }),
  )
  expect(signedIn).toMatchObject({ auth: { token: 'access-token' }, user: { userType: 4 } })
})

it('a shipper signs in with a phone number', async () => {
  const body = loginOf(shipperAccount)
  const user = aSessionUser({ email: null, companyGroup: { id: 1, name: 'Indus Textiles' } })
  const signedIn = await exchange(
    [
      {
        given: [{ state: 'an account of a shipper', ...shipperAccount }],
        asking: 'to sign in to the portal of shippers with a phone number',
        by: 'nobody',
        request: { method: 'POST', path: '/auth/user/shipper/login', body },
        answer: { status: 200, body: { data: { auth: tokens, user: loosely(user, { userType: 1 }) } } },
      },
    ],
    ({ sdk }) => sdk.call('loginShipper', { body }),
  )
  expect(signedIn?.user.userType).toBe(1)
})

it('a wrong password is refused with a sentence, and nobody is signed out', async () => {
  const body = { ...loginOf(supportAccount), password: 'not-the-password' }
  await exchange(
    [
      {
        given: [{ state: 'an account of customer support', ...supportAccount }],
        asking: 'to sign in with a wrong password',
        by: 'nobody',
        request: { method: 'POST', path: '/auth/user/login', body },
        answer: { status: 401, body: refusal({ code: 'session.login_failed', message: 'Wrong password' }) },
      },
    ],
    async ({ sdk, expired }) => {
      await expect(sdk.call('loginInternal', { body })).rejects.toMatchObject({
        status: 401,
        code: 'session.login_failed',
        message: 'Wrong password',
      })
      expect(expired).toEqual([])
    },
  )
})

it('whoever mistyped too often is told how long to wait', async () => {
  const body = loginOf(hastyAccount)
  await exchange(
    [
      {
        given: [{ state: 'an account with too many failed sign-ins', ...hastyAccount }],
        asking: 'to sign in after too many wrong passwords',
        by: 'nobody',
        request: { method: 'POST', path: '/auth/user/login', body },
        answer: {
          status: 429,
          headers: { 'Retry-After': MatchersV3.regex(/^\d+$/, '8') },
          body: refusal({ code: 'request.too_many', message: 'Too many requests' }),
        },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('loginInternal', { body })).rejects.toMatchObject({ status: 429, retryAfter: 8 }),
  )
})

it('a server without its database says when to ask again', async () => {
  await exchange(
    [
      {
        given: [{ state: 'a database that cannot be reached' }],
        asking: 'for cities while the database cannot be reached',
        by: 'customer support',
        request: citySearch,
        answer: {
          status: 503,
          headers: { 'Retry-After': MatchersV3.regex(/^\d+$/, '2') },
          body: refusal({ code: 'server.unavailable', message: 'Please try again' }),
        },
      },
    ],
    async ({ sdk, expired }) => {
      await expect(sdk.call('searchCities', { query: { name: 'Karachi' } })).rejects.toMatchObject({
        status: 503,
        retryAfter: 2,
      })
      expect(expired).toEqual([])
    },
  )
})

const refused = {
  asking: 'for cities with a token that is no longer valid',
  by: 'somebody whose token has expired',
  request: citySearch,
  answer: { status: 401, body: refusal({ code: 'session.token_refused', message: 'Please login' }) },
} as const

it('an expired token is exchanged once, and the call is sent again with the new one', async () => {
  const fresh = 'token-of-customer-support'
  await exchange(
    [
      refused,
      {
        given: [{ state: 'a session of customer support', ...supportAccount }],
        asking: 'to exchange a refresh token',
        by: 'nobody',
        request: {
          method: 'POST',
          path: '/auth/user/refresh',
          body: {
            // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
            refreshToken: fromProviderState('${refreshToken}', 'refresh-token'),
            clientSecret: supportAccount.clientSecret,
          },
        },
        answer: {
          status: 200,
          body: { data: { auth: { token: string(fresh), refreshToken: string('refresh-token-2') } } },
        },
      },
      {
        asking: 'for cities with the new token',
        by: 'customer support',
        request: citySearch,
        answer: { status: 200, body: { data: someOf(aCity({ aliases: [] })) } },
      },
    ],
    async ({ sdk, expired }) => {
      const cities = await sdk.call('searchCities', { query: { name: 'Karachi' } })
      expect(cities[0]?.name).toBe('Karachi')
      expect(sdk.session.credentials()).toMatchObject({ token: fresh, refreshToken: 'refresh-token-2' })
      expect(expired).toEqual([])
    },
  )
})

it('a refused refresh ends the session', async () => {
  await exchange(
    [
      { ...refused, asking: 'for cities when the session has ended' },
      {
        asking: 'to exchange a refresh token that is no longer valid',
        by: 'nobody',
        request: {
          method: 'POST',
          path: '/auth/user/refresh',
          body: { refreshToken: 'refresh-token', clientSecret: supportAccount.clientSecret },
        },
        answer: {
          status: 401,
          body: refusal({ code: 'session.refresh_refused', message: 'Session Expired, please login again' }),
        },
      },
    ],
    async ({ sdk, expired }) => {
      await expect(sdk.call('searchCities', { query: { name: 'Karachi' } })).rejects.toMatchObject({
        status: 401,
        message: 'Session Expired, please login again',
      })
      expect(expired).toHaveLength(1)
      expect(sdk.session.credentials()).toBeUndefined()
    },
  )
})

it('a sign-out is told to the server', async () => {
  const answer = await exchange(
    [
      {
        asking: 'to sign out',
        by: 'somebody who leaves',
        request: { method: 'POST', path: '/auth/user/logout' },
        answer: { status: 200, body: { data: null } },
      },
    ],
    ({ sdk }) => sdk.call('logout'),
  )
  expect(answer).toBeNull()
})

describe('where one is signed in', () => {
  const by = 'customer support'

  it('is told with this session marked', async () => {
    const given = [{ state: 'another session of customer support', ...supportAccount } as const]
    const session = { ...exampleOf('OwnSession'), browser: null, system: null, network: null }
    const request = { method: 'GET', path: '/auth/user/sessions' } as const
    const answer = { status: 200, body: { data: someOf(session) } }
    const sessions = await exchange(
      [{ given, asking: 'where one is signed in', by, request, answer }],
      ({ sdk }) => sdk.call('listOwnSessions'),
    )
    expect(sessions?.[0]?.isCurrent).toBe(true)
  })

  it('is ended elsewhere', async () => {
    const sessionId = '5f0c8a52-3a53-4a3e-9b7e-0d5c8e0c6f11'
    const given = [{ state: 'another session of customer support', ...supportAccount } as const]
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
    const path = fromProviderState('/auth/user/sessions/${sessionId}', `/auth/user/sessions/${sessionId}`)
    const idempotencyKey = 'session-1'
    const request = { method: 'DELETE', path, idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const ended = await exchange(
      [{ given, asking: 'to end another session', by, request, answer }],
      ({ sdk }) => sdk.call('endOwnSession', { path: { sessionId }, idempotencyKey }),
    )
    expect(ended).toBeNull()
  })

  it('is ended everywhere else, which leaves this one', async () => {
    const idempotencyKey = 'session-2'
    const path = '/auth/user/sessions/end-others'
    const request = { method: 'POST', path, idempotencyKey } as const
    const answer = { status: 200, body: { data: loosely(exampleOf('SessionsEnded')) } }
    const given = [{ state: 'an account of a shipper', ...brokerAccount } as const]
    const done = await exchange(
      [
        {
          given,
          asking: 'to end all other sessions',
          by: 'somebody with several devices',
          request,
          answer,
        },
      ],
      ({ sdk }) => sdk.call('endOtherSessions', { idempotencyKey }),
    )
    expect(done?.ended).toBeGreaterThan(0)
  })
})

describe('a second factor', () => {
  const by = 'a shipper'
  const path = '/auth/user/me/second-factor'
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
  const codeThere = fromProviderState('${code}', '482913')
  const challengeThere = fromProviderState('${challenge}', 'challenge-1')
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
  const plain = [{ state: 'an account of a shipper', ...shipperAccount } as const]

  it('is told of', async () => {
    const body = { ...exampleOf('SecondFactor'), since: null }
    const answer = { status: 200, body: { data: loosely(body, { isOn: false }) } }
    const request = { method: 'GET', path } as const
    const asking = 'whether a second factor is on'
    const told = await exchange([{ given: plain, asking, by, request, answer }], ({ sdk }) =>
      sdk.call('getSecondFactor'),
    )
    expect(told?.isOn).toBe(false)
  })

  it('is begun with a secret', async () => {
    const request = { method: 'POST', path: `${path}/begin` } as const
    const answer = { status: 200, body: { data: loosely(exampleOf('SecondFactorSecret')) } }
    const asking = 'to begin a second factor'
    const begun = await exchange([{ given: plain, asking, by, request, answer }], ({ sdk }) =>
      sdk.call('beginSecondFactor'),
    )
    expect(begun?.secret).toBeTruthy()
  })

  it('is turned on by a code of the app, which brings recovery codes', async () => {
    const given = [{ state: 'a second factor that awaits its code' } as const]
    const request = { method: 'POST', path: `${path}/confirm`, body: { code: codeThere } } as const
    const answer = { status: 200, body: { data: loosely(exampleOf('RecoveryCodes')) } }
    const asking = 'to turn a second factor on'
    const on = await exchange([{ given, asking, by, request, answer }], ({ sdk }) =>
      sdk.call('confirmSecondFactor', { body: { code: '482913' } }),
    )
    expect(on?.recoveryCodes).not.toEqual([])
  })

  it('gets new recovery codes by the password and a code', async () => {
    const given = [{ state: 'a second factor of a shipper' } as const]
    const { password } = shipperAccount
    const body = { password, code: codeThere }
    const request = { method: 'POST', path: `${path}/recovery-codes`, body } as const
    const answer = { status: 200, body: { data: loosely(exampleOf('RecoveryCodes')) } }
    const asking = 'for new recovery codes'
    const renewed = await exchange([{ given, asking, by, request, answer }], ({ sdk }) =>
      sdk.call('renewRecoveryCodes', { body: { password, code: '482913' } }),
    )
    expect(renewed?.recoveryCodes).not.toEqual([])
  })

  it('is turned off by the password and a code', async () => {
    const given = [{ state: 'a second factor of a shipper' } as const]
    const { password } = shipperAccount
    const idempotencyKey = 'factor-1'
    const body = { password, code: codeThere }
    const request = { method: 'POST', path: `${path}/end`, body, idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const asking = 'to turn a second factor off'
    const off = await exchange([{ given, asking, by, request, answer }], ({ sdk }) =>
      sdk.call('endSecondFactor', { body: { password, code: '482913' }, idempotencyKey }),
    )
    expect(off).toBeNull()
  })

  it('is asked for at the sign-in, and signs in', async () => {
    const account = { ...supportAccount, name: 'hina8412@karwan.net', password: 'Ravi2Delta7' }
    const given = [{ state: 'a sign-in that awaits its code', ...account } as const]
    const { clientSecret } = account
    const sent = { challenge: 'challenge-1', code: '482913', clientSecret }
    const body = { ...sent, challenge: challengeThere, code: codeThere }
    const request = { method: 'POST', path: '/auth/user/login/code', body } as const
    const user = loosely(aSessionUser({ email: null }), { userType: 4 })
    const answer = { status: 200, body: { data: { auth: tokens, user } } }
    const asking = 'to sign in with a code'
    const signedIn = await exchange([{ given, asking, by: 'nobody', request, answer }], ({ sdk }) =>
      sdk.call('giveLoginCode', { body: sent }),
    )
    expect(signedIn?.user.userType).toBe(4)
  })
})
