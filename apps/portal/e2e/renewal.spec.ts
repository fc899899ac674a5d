import type { FaultProxy } from '@karwan/scripts/fault-proxy'
import type { Page } from '@playwright/test'
import { api, callAtOnce, expireToken, openBench, signInAtBench, storedToken } from './bench.ts'
import { asked, test as base, toApi } from './fault-test.ts'
import { expect } from './portal-test.ts'

const renewal = toApi('POST', '/auth/user/refresh')
const renewals = (network: FaultProxy) => asked(network, new RegExp(renewal)).length

const test = base.extend<{ tab: Page }>({
  tab: async ({ context }, use) => {
    const [tab] = await openBench(context, 1)
    if (!tab) return
    await signInAtBench(tab)
    await use(tab)
  },
})
test.use({ brokenOnPurpose: /Failed to load resource/ })

for (const [name, fault, kind] of [
  ['a server in trouble', { instead: { status: 503 } }, 'http'],
  [
    'a page instead of an answer',
    { instead: { status: 200, type: 'text/html', body: '<html>' } },
    'PARSING_ERROR',
  ],
  ['an answer that was cut short', { body: '{"data":{"auth":{"token":"ey' }, 'PARSING_ERROR'],
  ['a line that broke before the server heard of it', { cut: 'request' }, 'FETCH_ERROR'],
  ['an answer that was lost', { cut: 'answer' }, 'FETCH_ERROR'],
  ['an answer that broke off', { cut: 'middle' }, 'FETCH_ERROR'],
] as const)
  test(`${name} keeps the session, and the next call renews it`, async ({ tab, network }) => {
    await expireToken(tab)
    const before = await storedToken(tab, 'refreshToken')
    network.set([{ match: renewal, ...fault }])
    expect(await callAtOnce(tab, 3)).toEqual([kind, kind, kind])
    expect(await storedToken(tab, 'refreshToken')).toBe(before)
    expect(await tab.evaluate(() => bench.expired)).toBe(0)
    network.set([])
    expect(await callAtOnce(tab, 3)).toEqual(['answered', 'answered', 'answered'])
    expect(await storedToken(tab, 'refreshToken')).not.toBe(before)
  })

test('a renewal that is never answered is given up after 15 seconds, and the session stays', async ({
  tab,
  network,
}) => {
  await tab.clock.install()
  await expireToken(tab)
  network.set([{ match: renewal, hang: true }])
  const call = callAtOnce(tab, 1)
  await expect.poll(() => renewals(network)).toBe(1)
  await tab.clock.runFor(15_000)
  expect(await call).toEqual(['TIMEOUT_ERROR'])
  network.set([])
  expect(await callAtOnce(tab, 1)).toEqual(['answered'])
})

test('a call that is refused with the new token too is not renewed a second time', async ({
  tab,
  network,
}) => {
  const preferences = toApi('GET', '/preferences')
  const before = asked(network, new RegExp(preferences)).length
  network.set([{ match: preferences, instead: { status: 401 } }])
  expect(await callAtOnce(tab, 1)).toEqual(['http'])
  expect(renewals(network)).toBe(1)
  expect(asked(network, new RegExp(preferences)).length - before).toBe(2)
})

test('a refresh token of two renewals ago ends the session of whoever holds its successors, within a second', async ({
  tab,
}) => {
  const old = await storedToken(tab, 'refreshToken')
  for (let renewed = 0; renewed < 2; renewed += 1) {
    await expireToken(tab)
    expect(await callAtOnce(tab, 1)).toEqual(['answered'])
  }
  const replay = await fetch(`${api}/auth/user/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: old, clientSecret: 'csr-local-secret' }),
  })
  expect(replay.status).toBe(401)
  const replayed = performance.now()
  const headers = { authorization: `Bearer ${await storedToken(tab, 'token')}` }
  await expect
    .poll(async () => (await fetch(`${api}/preferences`, { headers })).status, { intervals: [50] })
    .toBe(401)
  expect(performance.now() - replayed).toBeLessThan(1_500)
  expect(await callAtOnce(tab, 1)).toEqual(['http'])
  expect(await storedToken(tab, 'token')).toBeNull()
})

for (const hours of [-24, 24])
  test(`a clock that is ${hours} hours off renews nothing, and knows the server's time`, async ({
    tab,
    network,
  }) => {
    await tab.clock.setSystemTime(Date.now() + hours * 3_600_000)
    for (let call = 0; call < 5; call += 1) expect(await callAtOnce(tab, 4)).not.toContain('http')
    expect(renewals(network)).toBe(0)
    const off = await tab.evaluate(() => bench.sdk.serverNow() - Date.now())
    expect(Math.abs(off / 3_600_000 + hours)).toBeLessThan(0.01)
  })
