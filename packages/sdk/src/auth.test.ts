import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSdk } from './create-sdk.ts'
import { lateStorage } from './testing/late-storage.ts'
import { cancel, scene } from './testing/scene.ts'

afterEach(() => vi.useRealTimers())

function lateTab(
  { browser, server }: Pick<ReturnType<typeof scene>, 'browser' | 'server'>,
  lateByMs: number,
) {
  return createSdk({
    baseUrl: 'http://api.test/',
    clientSecret: 'csr-local-secret',
    storage: lateStorage(browser.openTab(), lateByMs),
    locks: browser.locks,
    fetch: server.fetch,
    onSessionExpired: () => expect.unreachable('the session goes on'),
  })
}

describe('an expired access token', () => {
  it('is refreshed once for 200 parallel calls, each sent at most twice with its body whole', async () => {
    const { server, sdk } = scene()
    server.expire()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, id) => cancel(sdk, id)))
    expect(answers).toEqual(
      Array.from({ length: 200 }, (_, id) => expect.objectContaining({ cancellationReason: `n ${id}` })),
    )
    expect(server.refreshes).toBe(1)
    const sends = Map.groupBy(server.seen, ({ path }) => path)
    expect(Math.max(...Array.from(sends.values(), (list) => list.length))).toBe(2)
  })

  it('is refreshed once for 5 tabs of 20 calls, with reuse of a refresh token ending the session', async () => {
    const { server, tabs } = scene(5)
    for (let round = 0; round < 10; round += 1) {
      server.expire()
      await Promise.all(tabs.flatMap(({ sdk }) => Array.from({ length: 20 }, (_, id) => cancel(sdk, id))))
      expect(server.refreshes).toBe(round + 1)
    }
    expect(server.isRevoked).toBe(false)
  })

  it.each([100, 1_900])(
    'is refreshed once although the lock is free %i ms before the other tabs see what its holder wrote',
    async (lateByMs) => {
      vi.useFakeTimers()
      const started = scene(1)
      const { server, tabs } = started
      const late = Array.from({ length: 3 }, () => lateTab(started, lateByMs))
      server.expire()
      const all = [...tabs.map(({ sdk }) => sdk.call('getCsrCounts')), late[0]?.call('getCsrCounts')]
      // The other calls get their 401 after the lock has been released.
      await vi.advanceTimersByTimeAsync(50)
      for (const sdk of late.slice(1)) all.push(sdk.call('getCsrCounts'))
      await vi.advanceTimersByTimeAsync(3_000)
      expect(await Promise.all(all)).toHaveLength(4)
      expect(server.refreshes).toBe(1)
    },
  )

  it('is replaced together with the refresh token, so that the next refresh works too', async () => {
    const { server, sdk, browser } = scene()
    server.expire()
    await sdk.call('getCsrCounts')
    expect(browser.values.get('token')).toBe('access-2')
    expect(browser.values.get('refreshToken')).toBe('refresh-2')
  })

  it('sends the client secret of this app with the refresh, and no bearer', async () => {
    const { server, sdk } = scene()
    server.expire()
    await sdk.call('getCsrCounts')
    expect(server.seen.find(({ path }) => path === '/auth/user/refresh')).toEqual({
      path: '/auth/user/refresh',
      bearer: undefined,
      body: JSON.stringify({ refreshToken: 'refresh-1', clientSecret: 'csr-local-secret' }),
    })
  })

  it('gives no second refresh when the retry meets a 401 as well', async () => {
    const { server, sdk, onSessionExpired } = scene()
    server.expire()
    server.answerRefreshWith = () =>
      Response.json({ data: { auth: { token: 'never-valid', refreshToken: 'refresh-x' } } })
    await expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ status: 401, message: 'Token expired' })
    expect(server.refreshes).toBe(1)
    expect(server.seen.filter(({ path }) => path === '/report/v1/csr/counts')).toHaveLength(2)
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it.each([-24, 24])('is not refreshed the more often by a client clock off by %i hours', async (hours) => {
    const now = () => Date.now() + hours * 3_600_000
    const { server, sdk } = scene(1, { now })
    for (let call = 0; call < 20; call += 1) await sdk.call('getCsrCounts')
    expect(server.refreshes).toBe(0)
  })

  it('is refreshed for a call without Web Locks too, tabs waiting for each other', async () => {
    vi.useFakeTimers()
    const { server, tabs } = scene(5, { locks: undefined })
    server.expire()
    const all = Promise.all(tabs.flatMap(({ sdk }) => Array.from({ length: 20 }, (_, id) => cancel(sdk, id))))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await all).toHaveLength(100)
    expect(server.refreshes).toBe(1)
  })
})

describe('a call that the server refuses', () => {
  it.each([400, 403, 404, 409, 422, 429, 500, 503])(
    'with %i is neither renewed nor repeated',
    async (status) => {
      const fetch = vi.fn(() => Promise.resolve(new Response(null, { status })))
      const { sdk } = scene(1, { fetch })
      await expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ status })
      expect(fetch).toHaveBeenCalledOnce()
    },
  )

  it('with 401 gives its connection back before it is repeated', async () => {
    const cancelled = vi.fn()
    const refused = () => new Response(new ReadableStream({ cancel: cancelled }), { status: 401 })
    const answers = [refused, () => Response.json({ data: { auth: { token: 't', refreshToken: 'r' } } })]
    const { sdk } = scene(1, {
      fetch: () => Promise.resolve(answers.shift()?.() ?? Response.json({ data: null })),
    })
    await sdk.call('getCsrCounts')
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it('until a date waits by the server’s clock, whatever the client’s says', async () => {
    const headers = { date: 'Sat, 21 Nov 2026 06:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 06:00:30 GMT' }
    const { sdk } = scene(1, {
      fetch: () => Promise.resolve(new Response(null, { status: 503, headers })),
      now: () => Date.parse('2026-11-22T06:00:00Z'),
    })
    await expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ retryAfter: 30 })
    await expect(sdk.fetchJson('http://ip.test/json')).rejects.toMatchObject({ status: 503, retryAfter: 30 })
  })
})

describe('a call that belongs to no session', () => {
  it('of the kind that is open carries no bearer, and its 401 refreshes nothing', async () => {
    const { server, sdk, onSessionExpired } = scene()
    const body = { phoneNumber: 'a@b.com', password: 'x', clientSecret: 's', isEmail: true }
    await expect(sdk.call('loginInternal', { body })).rejects.toMatchObject({ status: 401 })
    expect(server.seen).toEqual([expect.objectContaining({ path: '/auth/user/login', bearer: undefined })])
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('without anybody signed in shows its 401 as it is', async () => {
    const { server, sdk, onSessionExpired } = scene()
    sdk.session.signOut()
    await expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ status: 401, message: 'Token expired' })
    expect(server.refreshes).toBe(0)
    expect(onSessionExpired).not.toHaveBeenCalled()
  })
})
