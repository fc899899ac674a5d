import { afterAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

const app: TestApp = await testApp({ config: { trustedProxies: 1 } })
afterAll(() => app.close())

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/153.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

async function signIn(userAgent = windows, from = '203.0.113.7', email = 'agent@karwan.test') {
  const { body } = await app.call('loginInternal', {
    body: { phoneNumber: email, password: 'Karwan2026', clientSecret: 'csr-local-secret', isEmail: true },
    headers: { 'User-Agent': userAgent, 'X-Forwarded-For': from },
  })
  return body.data.auth as { token: string; refreshToken: string }
}
type Listed = { id: string; isCurrent: boolean }
const list = async (token: string): Promise<Listed[]> =>
  (await app.call('listOwnSessions', { token })).body.data
const end = (token: string, sessionId: string) => app.call('endOwnSession', { token, path: { sessionId } })
const isIn = async (token: string) => (await app.call('getPreferences', { token })).status === 200

describe('one’s own sessions', () => {
  it('are told with their device and their network, this one first', async () => {
    await signIn(phone, '2001:db8:1:2::9')
    app.pass(60_000)
    const { token } = await signIn()
    expect(await list(token)).toEqual([
      expect.objectContaining({
        isCurrent: true,
        browser: 'Chrome',
        system: 'Windows',
        network: '203.0.113.*',
      }),
      expect.objectContaining({ isCurrent: false, system: 'Android', network: '2001:db8:1:*' }),
    ])
  })

  it('tell where they were last used from', async () => {
    const { token, refreshToken } = await signIn()
    app.pass(60_000)
    await app.call('refreshSession', {
      body: { refreshToken, clientSecret: 'csr-local-secret' },
      headers: { 'X-Forwarded-For': '198.51.100.4' },
    })
    expect((await list(token))[0]).toMatchObject({ network: '198.51.100.*' })
  })

  it('are ended one by one, within a second', async () => {
    const [here, there] = [await signIn(), await signIn(phone)]
    const other = (await list(there.token))[0]?.id ?? ''
    expect((await end(here.token, other)).status).toBe(200)
    app.pass(1_001)
    expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false])
    expect((await end(here.token, other)).status).toBe(404)
  })

  it('are ended all but this one', async () => {
    const [here, ...others] = [await signIn(), await signIn(phone), await signIn()]
    const before = (await list(here.token)).length
    const { body } = await app.call('endOtherSessions', { token: here.token })
    expect(body.data).toEqual({ ended: before - 1 })
    app.pass(1_001)
    expect(await list(here.token)).toHaveLength(1)
    expect(await Promise.all(others.map(({ token }) => isIn(token)))).toEqual([false, false])
    expect(
      (
        await app.call('refreshSession', {
          body: { refreshToken: others[0]?.refreshToken, clientSecret: 'csr-local-secret' },
        })
      ).status,
    ).toBe(401)
  })

  it('are nobody else’s to see or to end', async () => {
    const lead = await signIn(windows, '203.0.113.7', 'lead@karwan.test')
    const { token } = await signIn()
    const [theirs] = await list(lead.token)
    expect(await list(token)).not.toContainEqual(expect.objectContaining({ id: theirs?.id }))
    expect((await end(token, theirs?.id ?? '')).status).toBe(404)
    expect(await isIn(lead.token)).toBe(true)
  })
})
