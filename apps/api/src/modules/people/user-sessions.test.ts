import { afterAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

const [admin, agent, shipper, lead] = [
  'csr@karwan.test',
  'agent@karwan.test',
  'shipper@karwan.test',
  'lead@karwan.test',
] as const
const browser = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/153.0 Safari/537.36'

/** Signs in anew, with a browser's headers. */
async function signIn(email: string): Promise<string> {
  const staff = email !== shipper
  const { body } = await app.call(staff ? 'loginInternal' : 'loginShipper', {
    body: {
      phoneNumber: email,
      password: 'Karwan2026',
      clientSecret: staff ? 'csr-local-secret' : 'shipper-local-secret',
      isEmail: true,
    },
    headers: { 'User-Agent': browser },
  })
  return body.data.auth.token
}
const idOf = async (token: string): Promise<number> =>
  (await app.call('getSessionUser', { token })).body.data.id
const isIn = async (token: string) => (await app.call('getPreferences', { token })).status === 200

describe('where somebody is signed in', () => {
  it('is told to who keeps accounts, with the device and without the address', async () => {
    const theirs = await signIn(agent)
    const path = { id: await idOf(theirs) }
    const { body } = await app.call('listUserSessions', { as: admin, path })
    expect(body.data[0]).toMatchObject({ isCurrent: false, browser: 'Chrome', system: 'Windows' })
    const own = await app.call('listUserSessions', { token: theirs, path })
    expect([own.status, own.body.code]).toEqual([403, 'role.not_allowed'])
  })

  it('marks the session that asks', async () => {
    const own = await signIn(admin)
    const { body } = await app.call('listUserSessions', { token: own, path: { id: await idOf(own) } })
    expect(body.data[0].isCurrent).toBe(true)
  })

  it('is nothing for another company', async () => {
    const path = { id: await idOf(await signIn(shipper)) }
    const asked = await app.call('listUserSessions', { as: 'shipper2@karwan.test', path })
    expect(asked.status).toBe(404)
    expect((await app.call('endUserSessions', { as: 'shipper2@karwan.test', path })).status).toBe(404)
  })

  it('ends everywhere within a second, and the password stays', async () => {
    const [one, two] = [await signIn(shipper), await signIn(shipper)]
    const path = { id: await idOf(one) }
    const { body } = await app.call('endUserSessions', { as: admin, path })
    expect(body.data.ended).toBeGreaterThanOrEqual(2)
    app.pass(1_001)
    expect([await isIn(one), await isIn(two)]).toEqual([false, false])
    expect((await app.call('listUserSessions', { as: admin, path })).body.data).toEqual([])
    expect((await app.call('endUserSessions', { as: admin, path })).body.data.ended).toBe(0)
    expect(await isIn(await signIn(shipper))).toBe(true)
    const { body: history } = await app.call('listUserHistory', { as: admin, path })
    expect(history.data.some(({ operation }: { operation: string }) => operation === 'endUserSessions')).toBe(
      true,
    )
  })

  it('is not ended by who may not, for oneself, or of somebody who may do more', async () => {
    const own = await signIn(admin)
    const path = { id: await idOf(own) }
    expect((await app.call('endUserSessions', { token: own, path })).body.code).toBe('people.not_yourself')
    expect((await app.call('endUserSessions', { as: lead, path })).status).toBe(403)
    expect(await isIn(own)).toBe(true)
  })
})
