import { createSdk, type OutsideOptions } from '@karwan/sdk'
import { memoryStorage } from '@karwan/sdk/testing'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logTo } from '../kit/access/log.ts'
import { aBootConfig } from '../kit/testing/boot.ts'
import { startUp, UnreadableAnswer } from './start-up.ts'

const ipLookupUrl = 'http://ip.test/json'
const karachi = { country: 'PK', lat: 24.86, lng: 67.01 }
const build = { commit: 'https://git.test/commit/new-1' }

type Answers = { build?: unknown; location?: unknown }

let logged: [string, unknown][] = []

beforeEach(() => {
  logged = []
  logTo((step, fault) => logged.push([step, fault]))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function portal({ stored = {}, answers = {} }: { stored?: Record<string, string>; answers?: Answers } = {}) {
  const storage = memoryStorage(stored)
  const queryClient = new QueryClient()
  const asked: { url: string; options: OutsideOptions | undefined }[] = []
  const given = { build, location: { country: 'PK', loc: '24.86,67.01' }, ...answers }
  const fetchJson = async (url: string, options?: OutsideOptions) => {
    asked.push({ url, options })
    const answer = url === '/build.json' ? given.build : given.location
    if (answer instanceof Error) throw answer
    return answer
  }
  const sdk = {
    ...createSdk({ baseUrl: 'http://api.test', clientSecret: 's', onSessionExpired: vi.fn(), storage }),
    fetchJson,
  }
  const run = (setUp = () => Promise.resolve()) =>
    startUp({ config: aBootConfig({ ipLookupUrl, ipLookupToken: 'ip-token' }), sdk, queryClient, setUp })
  return { storage, queryClient, asked, run }
}

describe('the version check', () => {
  it('clears what was cached before it saves the hash of a new build, and keeps session and theme', async () => {
    const stored = { hash: 'old', token: 'access-1', refreshToken: 'refresh-1', theme: '{"mode":"dark"}' }
    const { storage, queryClient, run } = portal({ stored })
    const hashes: (string | undefined)[] = []
    const remove = vi.fn(async () => {
      hashes.push(storage.get('hash'))
      return true
    })
    vi.stubGlobal('caches', { keys: async () => ['assets', 'answers'], delete: remove })
    queryClient.setQueryData(['shipments'], { items: [] })
    await run()
    expect(remove.mock.calls).toEqual([['assets'], ['answers']])
    expect(hashes).toEqual(['old', 'old'])
    expect(queryClient.getQueryData(['shipments'])).toBeUndefined()
    expect(storage.get('hash')).toBe('new-1')
    expect(storage.get('token')).toBe('access-1')
    expect(storage.get('refreshToken')).toBe('refresh-1')
    expect(storage.get('theme')).toBe('{"mode":"dark"}')
    expect(logged).toEqual([])
  })

  it('leaves everything as it is while the build is the same', async () => {
    const { queryClient, run } = portal({ stored: { hash: 'new-1' } })
    const remove = vi.fn()
    vi.stubGlobal('caches', { keys: async () => ['assets'], delete: remove })
    queryClient.setQueryData(['shipments'], { items: [] })
    await run()
    expect(remove).not.toHaveBeenCalled()
    expect(queryClient.getQueryData(['shipments'])).toEqual({ items: [] })
  })

  it.each([
    ['cannot be had', new TypeError('Failed to fetch')],
    ['is a page', 'a page'],
    ['names no commit', { version: 3 }],
    ['has no marker', { commit: 'abc' }],
  ])('is logged and otherwise ignored when build.json %s', async (_, answer) => {
    const { storage, asked, run } = portal({ stored: { hash: 'old' }, answers: { build: answer } })
    await run()
    expect(logged.map(([step]) => step)).toEqual(['versionCheck'])
    expect(storage.get('hash')).toBe('old')
    expect(asked.map(({ url }) => url)).toEqual(['/build.json', `${ipLookupUrl}?token=ip-token`])
  })
})

describe('the IP lookup', () => {
  it.each([
    ['one text', { country: 'PK', loc: '24.86,67.01' }],
    ['two numbers', { country: 'PK', latitude: 24.86, longitude: 67.01 }],
  ])('keeps a place that is told as %s', async (_, location) => {
    const { storage, run } = portal({ answers: { location } })
    await run()
    expect(JSON.parse(storage.get('ipLocation') ?? '')).toEqual(karachi)
  })

  it('comes last, under the configured token and in good time', async () => {
    const { asked, run } = portal()
    const order: string[] = []
    await run(async () => {
      order.push(...asked.map(({ url }) => url), 'set-up')
    })
    expect([...order, ...asked.map(({ url }) => url)]).toEqual([
      'set-up',
      '/build.json',
      `${ipLookupUrl}?token=ip-token`,
    ])
    expect(asked[1]?.options).toMatchObject({ timeoutMs: 2_000 })
    expect(asked[1]?.options?.headers).toBeUndefined()
  })

  it('is left out where a place is stored', async () => {
    const { asked, run } = portal({ stored: { ipLocation: JSON.stringify(karachi) } })
    await run()
    expect(asked.map(({ url }) => url)).toEqual(['/build.json'])
  })

  it.each(['{"country":', '{"country":"PK"}', '"PK"', '{"country":"PK","lat":200,"lng":0}'])(
    'is done anew where %s is stored',
    async (ipLocation) => {
      const { storage, run } = portal({ stored: { ipLocation } })
      await run()
      expect(JSON.parse(storage.get('ipLocation') ?? '')).toEqual(karachi)
    },
  )

  it.each([
    ['fails', new TypeError('Failed to fetch'), TypeError],
    ['answers a page', 'a page', UnreadableAnswer],
    ['names no place', { country: 'PK', loc: 'somewhere' }, UnreadableAnswer],
  ])('is only logged when it %s', async (_, location, fault) => {
    const { storage, run } = portal({ answers: { location } })
    await run()
    expect(storage.get('ipLocation')).toBeUndefined()
    expect(logged).toEqual([['ipLookup', expect.any(fault)]])
  })
})

it('a set-up that fails keeps nobody from starting', async () => {
  const { storage, run } = portal()
  await run(() => Promise.reject(new TypeError('no messages')))
  expect(logged.map(([step]) => step)).toEqual(['setUp'])
  expect(storage.get('hash')).toBe('new-1')
})
