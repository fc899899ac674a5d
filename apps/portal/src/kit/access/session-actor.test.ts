import { aSessionUser, aShipperUser, aSignIn } from '@karwan/sdk/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dataAgeMs } from '../live/data-age.ts'
import { fakeStorage } from '../testing/fake-storage.ts'
import { answer, portalTab, refusal, signedInBrowser } from '../testing/portal-tab.ts'
import { whoIsSignedIn } from './session-actor.ts'

const credentials = { username: 'csr@karwan.test', password: 'Karwan2026' }
const internalLogin = '/auth/user/login'
const shipperLogin = '/auth/user/shipper/login'
const logout = '/auth/user/logout'
const sessionKeys = ['token', 'refreshToken', 'user', 'userType', 'roles']

const held = (values: Map<string, string>) => sessionKeys.filter((key) => values.has(key))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signing in', () => {
  it.each([
    ['csr', internalLogin, aSessionUser()],
    ['shipper', shipperLogin, aShipperUser()],
  ] as const)('goes, in the %s app, to its own login with its own secret', async (app, path, user) => {
    const { session, seen, reaches, browser } = portalTab({
      app,
      answers: { [path]: () => answer(aSignIn({ user })) },
    })
    await reaches('signedOut')
    session.send({ type: 'SIGN_IN', credentials })
    const { context } = await reaches('signedIn')
    expect(context.user).toEqual(user)
    expect(seen).toEqual([
      {
        path,
        bearer: null,
        body: {
          phoneNumber: 'csr@karwan.test',
          isEmail: true,
          password: 'Karwan2026',
          clientSecret: 'csr-local-secret',
        },
      },
    ])
    expect(held(browser.values)).toEqual(sessionKeys)
    expect(JSON.parse(browser.values.get('roles') ?? '')).toEqual(user.roles)
  })

  it('tells the next login that the browser is no stranger, also after signing out', async () => {
    const { session, seen, reaches, browser } = portalTab({
      answers: {
        [internalLogin]: () => answer(aSignIn({ device: 'device-1.mark' })),
        [logout]: () => answer(null),
      },
    })
    await reaches('signedOut')
    session.send({ type: 'SIGN_IN', credentials })
    await reaches('signedIn')
    session.send({ type: 'SIGN_OUT' })
    await reaches('signedOut')
    expect([...browser.values.keys()]).toEqual(['device'])
    session.send({ type: 'SIGN_IN', credentials })
    await reaches('signedIn')
    const sent = seen.filter(({ path }) => path === internalLogin).map(({ body }) => body)
    expect(sent).toEqual([
      expect.not.objectContaining({ device: expect.anything() }),
      expect.objectContaining({ device: 'device-1.mark' }),
    ])
  })

  it('begins what is shown anew, however old the page is', async () => {
    const { session, reaches } = portalTab({ answers: { [internalLogin]: () => answer(aSignIn()) } })
    await reaches('signedOut')
    vi.spyOn(performance, 'now').mockReturnValue(60_000_000)
    expect(dataAgeMs()).toBeGreaterThan(0)
    session.send({ type: 'SIGN_IN', credentials })
    await reaches('signedIn')
    expect(dataAgeMs()).toBe(0)
  })

  it.each([400, 401, 403, 404, 422])(
    'says the one sentence whatever the server says with %i',
    async (status) => {
      const { session, reaches, browser } = portalTab({
        answers: { [internalLogin]: () => refusal(status, 'No such user') },
      })
      await reaches('signedOut')
      session.send({ type: 'SIGN_IN', credentials })
      await vi.waitFor(() =>
        expect(session.getSnapshot().context.notice).toBe(
          'Unable to login, please provide a valid username and password',
        ),
      )
      expect(held(browser.values)).toEqual([])
    },
  )

  it('says the same to a shipper who knocks at the app of customer support, and keeps nothing', async () => {
    const { session, reaches, browser } = portalTab({
      answers: { [internalLogin]: () => answer(aSignIn({ user: aShipperUser() })) },
    })
    await reaches('signedOut')
    session.send({ type: 'SIGN_IN', credentials })
    await vi.waitFor(() =>
      expect(session.getSnapshot().context.notice).toBe(
        'Unable to login, please provide a valid username and password',
      ),
    )
    await reaches('signedOut')
    expect(held(browser.values)).toEqual([])
  })

  it.each([
    ['too many tries', () => refusal(429, 'Please wait 30 seconds'), 'Please wait 30 seconds'],
    [
      'too many tries without a word',
      () => new Response(null, { status: 429 }),
      'Too many tries. Please wait a few minutes and try again.',
    ],
    ['a locked account', () => refusal(423, 'Locked until noon'), 'Locked until noon'],
    [
      'a locked account in raw data',
      () => Response.json({ x: 1 }, { status: 423 }),
      'This account is locked. Ask the person who manages your users.',
    ],
    [
      'a broken line',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server cannot be reached. What you typed is still here; please try again.',
    ],
    [
      'a server in trouble',
      () => refusal(503, 'ECONNREFUSED 10.0.0.7'),
      'Nobody can sign in at the moment. Please try again in a few minutes.',
    ],
  ])('tells plainly of %s', async (_, respond, sentence) => {
    const { session, reaches } = portalTab({ answers: { [internalLogin]: respond } })
    await reaches('signedOut')
    session.send({ type: 'SIGN_IN', credentials })
    await vi.waitFor(() => expect(session.getSnapshot().context.notice).toBe(sentence))
  })
})

describe('opening the portal again', () => {
  it('finds the user without asking the server', async () => {
    const { session, seen } = portalTab({ browser: signedInBrowser() })
    expect(await whoIsSignedIn(session)).toEqual(aSessionUser())
    expect(seen).toEqual([])
  })

  it.each([
    ['user', '{"id":'],
    ['user', '{"fullName":"Sana"}'],
    ['token', 'two words'],
    ['refreshToken', ''],
  ])('finds nobody when %s holds %j', async (key, value) => {
    const browser = signedInBrowser()
    browser.values.set(key, value)
    expect(await whoIsSignedIn(portalTab({ browser }).session)).toBeUndefined()
  })
})

describe('signing out', () => {
  it('tells the server, and leaves nothing of the user behind but the look of the page', async () => {
    const drafts = fakeStorage({ 'draft.shipment.7.new': '{}' })
    vi.stubGlobal('sessionStorage', drafts)
    const { session, seen, reaches, browser, queryClient } = portalTab({
      browser: signedInBrowser(),
      answers: { [logout]: () => new Response(null, { status: 204 }) },
    })
    await reaches('signedIn')
    queryClient.setQueryData(['shipments'], { items: [] })
    session.send({ type: 'SIGN_OUT' })
    await reaches('signedOut')
    expect(seen.map(({ path }) => path)).toEqual([logout])
    expect([...browser.values.keys()].sort()).toEqual(['hash', 'theme'])
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(drafts.length).toBe(0)
  })

  it.each([
    ['the line is broken', undefined],
    ['the server refuses', () => refusal(500, 'Out of order')],
  ])('works even when %s', async (_, respond) => {
    const { session, reaches, browser } = portalTab({
      browser: signedInBrowser(),
      answers: respond ? { [logout]: respond } : {},
    })
    await reaches('signedIn')
    session.send({ type: 'SIGN_OUT' })
    await reaches('signedOut')
    expect(held(browser.values)).toEqual([])
  })
})

describe('a session that expired', () => {
  it('ends with its sentence, once for many calls, and keeps what was not sent yet', async () => {
    const drafts = fakeStorage({ 'draft.shipment.7.new': '{}' })
    vi.stubGlobal('sessionStorage', drafts)
    const refused = () => refusal(401, 'Token expired')
    const { sdk, reaches, browser, queryClient, expire } = portalTab({
      browser: signedInBrowser(),
      answers: { '/preferences': refused, '/auth/user/refresh': refused },
    })
    await reaches('signedIn')
    queryClient.setQueryData(['shipments'], { items: [] })
    const calls = await Promise.allSettled(Array.from({ length: 50 }, () => sdk.call('getPreferences')))
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
    const { context } = await reaches('signedOut')
    expect(context).toMatchObject({ reason: 'expired', notice: 'Session Expired, please login again' })
    expect(expire).toHaveBeenCalledTimes(1)
    expect(held(browser.values)).toEqual([])
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(drafts.length).toBe(1)
  })

  it('is not a server in trouble: then everybody stays signed in', async () => {
    const { session, sdk, reaches, browser } = portalTab({
      browser: signedInBrowser(),
      answers: {
        '/preferences': () => refusal(401, 'Token expired'),
        '/auth/user/refresh': () => new Response('<html>', { status: 503 }),
      },
    })
    await reaches('signedIn')
    await expect(sdk.call('getPreferences')).rejects.toThrow()
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
    expect(held(browser.values)).toEqual(sessionKeys)
  })
})

describe('two tabs', () => {
  it('sign in and out together', async () => {
    const answers = {
      [internalLogin]: () => answer(aSignIn()),
      [logout]: () => new Response(null, { status: 204 }),
    }
    const first = portalTab({ answers })
    const second = portalTab({ answers, browser: first.browser })
    await Promise.all([first.reaches('signedOut'), second.reaches('signedOut')])
    first.session.send({ type: 'SIGN_IN', credentials })
    await Promise.all([first.reaches('signedIn'), second.reaches('signedIn')])
    second.queryClient.setQueryData(['shipments'], { items: [] })
    first.session.send({ type: 'SIGN_OUT' })
    await Promise.all([first.reaches('signedOut'), second.reaches('signedOut')])
    expect(second.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('show nothing of the user before once another one signed in', async () => {
    const browser = signedInBrowser()
    const tab = portalTab({ browser })
    await tab.reaches('signedIn')
    tab.queryClient.setQueryData(['shipments'], { items: [] })
    const other = browser.openTab()
    const next = aSessionUser({ id: 8, fullName: 'Adeel Khan' })
    other.set('token', 'access-9')
    other.set('refreshToken', 'refresh-9')
    other.set('user', JSON.stringify(next))
    other.set('session', 'second')
    await vi.waitFor(() => expect(tab.session.getSnapshot().context.user).toEqual(next))
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    expect(browser.values.get('token')).toBe('access-9')
  })

  it('do not end a session that began while one of them slept', async () => {
    const browser = signedInBrowser()
    const sleeper = portalTab({ browser })
    await sleeper.reaches('signedIn')
    // The tab hears of the sign-out when the next session is already stored.
    browser.values.set('token', 'access-9')
    browser.values.set('refreshToken', 'refresh-9')
    browser.values.set('session', 'second')
    sleeper.session.send({ type: 'SIGNED_OUT' })
    await sleeper.reaches('signedOut')
    expect(browser.values.get('token')).toBe('access-9')
    sleeper.session.send({ type: 'SIGNED_IN' })
    await sleeper.reaches('signedIn')
  })
})
