import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSdk } from './create-sdk.ts'
import { Problem, SESSION_EXPIRED } from './problem.ts'
import { lateStorage } from './testing/late-storage.ts'
import { cancel, scene, settled } from './testing/scene.ts'
import { aSessionUser } from './testing/session.ts'

afterEach(() => vi.useRealTimers())

describe('a refused refresh', () => {
  it.each([400, 401, 403])('with %i ends the session once per tab and retries nothing', async (status) => {
    const { server, browser, tabs } = scene(3)
    server.expire()
    server.answerRefreshWith = () => Response.json({ message: 'No' }, { status })
    const faults = await settled(
      tabs.flatMap(({ sdk }) => Array.from({ length: 50 }, (_, id) => cancel(sdk, id))),
    )
    expect(new Set(faults.map((fault) => (fault instanceof Problem ? fault.message : fault)))).toEqual(
      new Set([SESSION_EXPIRED]),
    )
    expect(server.refreshes).toBe(1)
    expect(server.seen).toHaveLength(151)
    expect(browser.values).toEqual(new Map())
    for (const { onSessionExpired } of tabs) expect(onSessionExpired).toHaveBeenCalledTimes(1)
  })

  it('is asked once although the other tabs see late that the session ended', async () => {
    vi.useFakeTimers()
    const { server, browser, sdk } = scene()
    const onSessionExpired = vi.fn()
    const late = createSdk({
      baseUrl: 'http://api.test/',
      clientSecret: 'csr-local-secret',
      storage: lateStorage(browser.openTab(), 1_000),
      locks: browser.locks,
      fetch: server.fetch,
      onSessionExpired,
    })
    server.expire()
    server.answerRefreshWith = () => new Response(null, { status: 401 })
    await settled([cancel(sdk, 1)])
    const faults = settled([cancel(late, 2)])
    await vi.advanceTimersByTimeAsync(1_100)
    expect(await faults).toEqual([expect.objectContaining({ message: SESSION_EXPIRED })])
    expect(server.refreshes).toBe(1)
    expect(onSessionExpired).toHaveBeenCalledTimes(1)
  })

  it('keeps what does not belong to the session: theme, build hash and place', async () => {
    const { server, browser, sdk } = scene()
    for (const key of ['theme', 'hash', 'ipLocation']) browser.values.set(key, 'kept')
    server.expire()
    server.answerRefreshWith = () => new Response(null, { status: 401 })
    await settled([cancel(sdk, 1)])
    expect([...browser.values.keys()]).toEqual(['theme', 'hash', 'ipLocation'])
  })

  it('is announced once, though a slow call of the same session meets its 401 afterwards', async () => {
    const late = Promise.withResolvers<void>()
    const { server, onSessionExpired, sdk } = scene(1, {
      fetch: async (request) => {
        if (request.url.endsWith('/preferences')) await late.promise
        return server.fetch(request)
      },
    })
    server.expire()
    server.answerRefreshWith = () => new Response(null, { status: 401 })
    const slow = sdk.call('getPreferences')
    await settled([cancel(sdk, 1)])
    late.resolve()
    await expect(slow).rejects.toMatchObject({ message: SESSION_EXPIRED })
    expect(server.refreshes).toBe(1)
    expect(onSessionExpired).toHaveBeenCalledTimes(1)
  })

  it('is announced again after the next sign-in expired too', async () => {
    const { server, sdk, onSessionExpired } = scene()
    server.answerRefreshWith = () => new Response(null, { status: 401 })
    server.expire()
    await settled([cancel(sdk, 1)])
    sdk.session.signIn({ auth: server.issue(), user: aSessionUser() })
    server.expire()
    await settled([cancel(sdk, 1)])
    expect(onSessionExpired).toHaveBeenCalledTimes(2)
  })
})

describe('a refresh without a definite answer', () => {
  const faults: [string, () => Response | Promise<Response>, string][] = [
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 'FETCH_ERROR'],
    ['a 500', () => new Response(null, { status: 500 }), 'http'],
    ['a 503', () => Response.json({ message: 'Restarting' }, { status: 503 }), 'http'],
    ['a 429', () => new Response(null, { status: 429 }), 'http'],
    ['a 408', () => new Response(null, { status: 408 }), 'http'],
    [
      'an HTML page',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'PARSING_ERROR',
    ],
    [
      'a truncated body',
      () => new Response('{"data":{"au', { headers: { 'content-type': 'application/json' } }),
      'PARSING_ERROR',
    ],
    ['no tokens', () => Response.json({ data: { auth: {} } }), 'PARSING_ERROR'],
    ['one token', () => Response.json({ data: { auth: { token: 'access-2' } } }), 'PARSING_ERROR'],
    [
      'an empty token',
      () => Response.json({ data: { auth: { token: 'access-2', refreshToken: '' } } }),
      'PARSING_ERROR',
    ],
    ['nothing', () => Response.json({ data: null }), 'PARSING_ERROR'],
    ['an empty body', () => new Response(null, { status: 204 }), 'PARSING_ERROR'],
  ]

  it.each(faults)(
    '(%s) keeps the session, tells the caller, and the next call tries again',
    async (_, answer, kind) => {
      const { server, sdk, browser, onSessionExpired } = scene()
      server.expire()
      server.answerRefreshWith = answer
      const before = new Map(browser.values)
      const told = { name: 'Problem', kind, message: 'Unable to process request.' }
      await expect(sdk.call('getCsrCounts')).rejects.toMatchObject(told)
      expect(browser.values).toEqual(before)
      server.answerRefreshWith = undefined
      await expect(sdk.call('getCsrCounts')).resolves.toBeNull()
      expect(server.refreshes).toBe(2)
      expect(onSessionExpired).not.toHaveBeenCalled()
    },
  )

  it('(none within 15 seconds) is a time-out, and the session stays', async () => {
    vi.useFakeTimers()
    const { server, sdk, onSessionExpired } = scene()
    server.expire()
    server.answerRefreshWith = () => new Promise(() => undefined)
    const failing = expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' })
    await vi.advanceTimersByTimeAsync(15_000)
    await failing
    expect(sdk.session.credentials()?.token).toBe('access-1')
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('fails all its waiters at once instead of asking once for each', async () => {
    const { server, sdk } = scene()
    server.expire()
    server.answerRefreshWith = () => new Response(null, { status: 503 })
    await settled(Array.from({ length: 50 }, (_, id) => cancel(sdk, id)))
    expect(server.refreshes).toBe(1)
  })

  it('of another tab makes this one wait 15 seconds, then fail like the network', async () => {
    vi.useFakeTimers()
    const { server, browser, sdk, onSessionExpired } = scene()
    void browser.locks.request('auth-refresh', () => new Promise(() => undefined))
    server.expire()
    const failing = expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ kind: 'FETCH_ERROR' })
    await vi.advanceTimersByTimeAsync(15_000)
    await failing
    expect(server.refreshes).toBe(0)
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('lets go a caller who gives up, and still finishes for the others', async () => {
    const { server, sdk } = scene()
    const answer = Promise.withResolvers<Response>()
    server.expire()
    server.answerRefreshWith = () => answer.promise
    const impatient = new AbortController()
    const left = expect(sdk.call('getCsrCounts', { signal: impatient.signal })).rejects.toMatchObject({
      kind: 'ABORTED',
    })
    const stayed = sdk.call('getCsrCounts')
    await vi.waitFor(() => expect(server.refreshes).toBe(1))
    impatient.abort()
    await left
    answer.resolve(Response.json({ data: { auth: server.issue() } }))
    await expect(stayed).resolves.toBeNull()
  })
})

describe('a refresh', () => {
  it('is asked for in JSON', async () => {
    const { server, sdk } = scene()
    const tokens = server.issue()
    server.expire()
    const asked = vi.fn((_: Request) => Response.json({ data: { auth: tokens } }))
    server.answerRefreshWith = asked
    await sdk.call('getCsrCounts').catch(() => undefined)
    const [request] = asked.mock.calls[0] ?? []
    expect(request?.headers.get('content-type')).toBe('application/json')
  })

  it('that is refused because another tab was faster, where there are no locks, goes on with what that tab got', async () => {
    const { server, sdk, browser, onSessionExpired } = scene(1, { locks: undefined })
    server.expire()
    server.answerRefreshWith = () => {
      const faster = server.issue()
      browser.openTab().set('token', faster.token)
      browser.openTab().set('refreshToken', faster.refreshToken)
      return Response.json({ message: 'Used before' }, { status: 401 })
    }
    await expect(sdk.call('getCsrCounts')).resolves.toBeNull()
    expect(onSessionExpired).not.toHaveBeenCalled()
    expect(server.refreshes).toBe(1)
  })
})

describe('a session that changes during a refresh', () => {
  async function during(change: (scene: ReturnType<typeof sceneWithTwoTabs>) => void) {
    const stage = sceneWithTwoTabs()
    stage.server.expire()
    stage.server.answerRefreshWith = () => {
      change(stage)
      return Response.json({ data: { auth: { token: 'late', refreshToken: 'late-refresh' } } })
    }
    const [fault] = await settled([cancel(stage.sdk, 1)])
    return { ...stage, fault }
  }
  const sceneWithTwoTabs = () => scene(2)

  it('by a sign-out in another tab stays signed out: no token comes back', async () => {
    const { browser, fault, server } = await during(({ tabs }) => tabs[1]?.sdk.session.signOut())
    expect(fault).toMatchObject({ message: SESSION_EXPIRED })
    expect(browser.values).toEqual(new Map())
    expect(server.seen.filter(({ bearer }) => bearer === 'late')).toEqual([])
  })

  it('by somebody else signing in never sends the old call in their name', async () => {
    const other = { token: 'access-other', refreshToken: 'refresh-other' }
    const { browser, fault, server } = await during(({ tabs }) =>
      tabs[1]?.sdk.session.signIn({ auth: other, user: aSessionUser({ id: 8 }) }),
    )
    expect(fault).toMatchObject({ kind: 'ABORTED' })
    expect(browser.values.get('token')).toBe('access-other')
    expect(server.seen.filter(({ bearer }) => bearer === 'access-other')).toEqual([])
  })
})

it('a session that is not renewed ends with its token, and asks for no other', async () => {
  const { server, browser } = scene()
  const onSessionExpired = vi.fn()
  const sdk = createSdk({
    baseUrl: 'http://api.test/',
    clientSecret: 'csr-local-secret',
    storage: browser.openTab(),
    locks: browser.locks,
    fetch: server.fetch,
    onSessionExpired,
    isRenewed: false,
  })
  server.expire()
  const faults = await settled([cancel(sdk, 1), cancel(sdk, 2)])
  expect(faults).toEqual([expect.any(Problem), expect.any(Problem)])
  expect([server.refreshes, onSessionExpired.mock.calls.length]).toEqual([0, 1])
})
