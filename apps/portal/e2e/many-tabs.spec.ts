import { callAtOnce, expireToken, openBench, signInAtBench, storedToken } from './bench.ts'
import { asked, test, toApi } from './fault-test.ts'
import { expect } from './portal-test.ts'

const rounds = Number(process.env.TAB_ROUNDS ?? 3)
const renewal = new RegExp(toApi('POST', '/auth/user/refresh'))
const slowRenewal = { match: renewal.source, delayMs: 250 }
const hundred = Array.from({ length: 100 }, () => 'answered')

test.use({ brokenOnPurpose: /Failed to load resource/ })
test.setTimeout(120_000 + rounds * 5_000)

for (const [name, withLocks, most] of [
  ['renew their token once between them', true, 1],
  ['of a browser without locks renew their token at most once each', false, 5],
] as const)
  test(`five tabs with twenty calls each ${name}, and every call is answered`, async ({
    context,
    network,
  }) => {
    const tabs = await openBench(context, 5, withLocks)
    const [first] = tabs
    if (!first) return
    await signInAtBench(first)
    // So slow that every call has got its 401 before the new token arrives.
    network.set([slowRenewal])
    for (let round = 1; round <= (withLocks ? rounds : 2); round += 1) {
      const before = asked(network, renewal).length
      const refused = () =>
        network.seen.filter(({ headers }) => headers.authorization === 'Bearer over.its.time').length
      const sent = refused()
      await expireToken(first)
      const answers = await Promise.all(tabs.map((tab) => callAtOnce(tab, 20)))
      expect(answers.flat(), `round ${round}`).toEqual(hundred)
      expect(refused() - sent, `round ${round}: calls with the old token`).toBe(100)
      const renewals = asked(network, renewal).length - before
      expect(renewals, `round ${round}: renewals`).toBeGreaterThan(0)
      expect(renewals, `round ${round}: renewals`).toBeLessThanOrEqual(most)
    }
    // The session is still valid, so no refresh token was reused.
    network.set([])
    await expireToken(first)
    expect(await callAtOnce(first, 1)).toEqual(['answered'])
  })

test('a refused renewal ends the session once in each of three tabs, and nothing goes out with the old token', async ({
  context,
  network,
}) => {
  const tabs = await openBench(context, 3)
  const [first] = tabs
  if (!first) return
  await signInAtBench(first)
  network.set([{ match: renewal.source, delayMs: 250, times: 1 }])
  await first.evaluate(() => {
    localStorage.setItem('token', 'over.its.time')
    localStorage.setItem('refreshToken', 'not.ours.at-all')
  })
  const answers = await Promise.all(tabs.map((tab) => callAtOnce(tab, 50)))
  expect(new Set(answers.flat())).toEqual(new Set(['http']))
  expect(asked(network, renewal)).toHaveLength(1)
  const before = network.seen.length
  for (const tab of tabs) {
    expect(await tab.evaluate(() => bench.expired)).toBe(1)
    expect(await storedToken(tab, 'token')).toBeNull()
    expect(await storedToken(tab, 'refreshToken')).toBeNull()
    expect(await callAtOnce(tab, 2)).toEqual(['http', 'http'])
  }
  const later = network.seen.slice(before)
  expect(later.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
})
