import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { hashPassword } from './passwords.ts'
import { loginAttempts } from './sessions.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { loginsPerAddress: 30, trustedProxies: 1 } })
})
beforeEach(() => app.db.delete(loginAttempts))
afterAll(() => app.close())

type Try = { password?: string; from?: string; device?: string | undefined; isEmail?: boolean }
const owner = 'csr@karwan.test'
const [home, stranger] = ['203.0.113.7', '198.51.100.9']

const tryIn = (
  phoneNumber: string,
  { password = 'Wrong12345', from = stranger, device, isEmail = phoneNumber.includes('@') }: Try = {},
) =>
  app.call('loginInternal', {
    body: { phoneNumber, password, clientSecret: 'csr-local-secret', isEmail, ...(device && { device }) },
    headers: { 'X-Forwarded-For': from },
  })
const signIn = (more: Try = {}) => tryIn(owner, { password: 'Karwan2026', from: home, ...more })
const statusesOf = async (times: number, act: (at: number) => ReturnType<typeof tryIn>) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await act(at)).status)
  return statuses
}
const fiveThenSlowed = [401, 401, 401, 401, 401, 429]

describe('a stranger who tries wrong passwords', () => {
  it('never keeps the owner out, however long it goes on', async () => {
    for (let minute = 0; minute < 48; minute += 1) {
      await tryIn(owner)
      if (minute % 6 === 5) expect((await signIn()).status).toBe(200)
      app.pass(60_000)
    }
    // A correct sign-in from elsewhere does not end the stranger's delay.
    const burst = await statusesOf(7, () => tryIn(owner))
    expect(burst).toContain(429)
    expect((await signIn()).status).toBe(200)
    expect((await tryIn(owner)).status).toBe(429)
  })

  it('is slowed by whichever way the own address is written, and whatever port it comes from', async () => {
    const from = ['::ffff:198.51.100.9', '198.51.100.9:40001', '198.51.100.9:40002', stranger, stranger]
    for (const address of from) expect((await tryIn(owner, { from: address })).status).toBe(401)
    expect((await tryIn(owner, { from: '[::ffff:198.51.100.9]:443' })).status).toBe(429)
  })

  it('gains nothing by the 18 trillion addresses of an IPv6 line', async () => {
    const act = (host: number) => tryIn(owner, { from: `2001:db8:1:2::${host}` })
    expect(await statusesOf(6, act)).toEqual(fiveThenSlowed)
    expect((await tryIn(owner, { from: '2001:db8:1:3::1' })).status).toBe(401)
  })

  it('gains nothing by trying many names from one line', async () => {
    const act = (at: number) => tryIn(`nobody${at}@karwan.test`, { from: `2001:db8:5:5::${at}` })
    expect((await statusesOf(33, act)).slice(28)).toEqual([401, 401, 429, 429, 429])
  })
})

describe('a browser that has signed in to this account before', () => {
  const slowDown = async (from: string) => {
    await statusesOf(6, () => tryIn(owner, { from }))
    expect((await signIn({ from })).status).toBe(429)
  }
  const deviceOf = async (more?: Try) => (await signIn(more)).body.data.device

  it('gets in past a stranger at the same address', async () => {
    const device = await deviceOf()
    await slowDown(home)
    expect((await signIn({ device })).status).toBe(200)
    // The stranger's delay continues.
    expect((await signIn()).status).toBe(429)
  })

  it('gets in by the phone as well, and where the address has had all its tries', async () => {
    const device = await deviceOf()
    await statusesOf(31, (at) => tryIn(`nobody${at}@karwan.test`, { from: home }))
    expect((await signIn()).status).toBe(429)
    const byPhone = { device, password: 'Karwan2026', from: home }
    expect((await tryIn('0300 1110001', byPhone)).status).toBe(200)
  })

  it('is slowed by its own wrong tries', async () => {
    const device = await deviceOf()
    expect(await statusesOf(6, () => tryIn(owner, { device }))).toEqual(fiveThenSlowed)
    expect((await signIn({ device })).status).toBe(429)
    expect((await signIn()).status).toBe(200)
  })

  it('is a stranger to every other account', async () => {
    const device = await deviceOf()
    expect(await statusesOf(6, () => tryIn('agent@karwan.test', { device }))).toEqual(fiveThenSlowed)
    expect((await tryIn('agent@karwan.test')).status).toBe(429)
  })

  it('is known to each of the people who share it', async () => {
    const first = await deviceOf()
    const both = await tryIn('agent@karwan.test', { password: 'Karwan2026', from: home, device: first })
    const { device } = both.body.data
    for (const name of [owner, 'agent@karwan.test']) {
      await statusesOf(6, () => tryIn(name, { from: home }))
      expect((await tryIn(name, { password: 'Karwan2026', from: home, device })).status).toBe(200)
    }
  })

  it.each([
    ['another seal', (device: string) => `${device.slice(0, -2)}AA`],
    ['another id', (device: string) => device.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['no mark', (device: string) => device.split('.')[0] ?? ''],
    ['many marks', () => `device-1${`.${'A'.repeat(43)}`.repeat(5)}`],
    ['no sense', () => '../../../etc/passwd'],
    ['nothing', () => ''],
  ])('cannot be imitated with %s', async (_, forge) => {
    const device = forge(await deviceOf())
    await slowDown(home)
    expect((await signIn({ device })).status).toBe(429)
  })

  it('is a stranger once the password is another', async () => {
    const device = await deviceOf()
    const isOwner = eq(users.email, owner)
    const [before] = await app.db.select().from(users).where(isOwner)
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword('Another2026') })
      .where(isOwner)
    await statusesOf(6, () => tryIn(owner, { from: home }))
    expect((await signIn({ device, password: 'Another2026' })).status).toBe(429)
    await app.db
      .update(users)
      .set({ passwordHash: before?.passwordHash ?? '' })
      .where(isOwner)
  })
})

describe('whether there is such an account', () => {
  /** Makes six attempts and returns the answers and the counters that they leave. */
  const traceOf = async (name: string, isEmail: boolean, device?: string) => {
    await app.db.delete(loginAttempts)
    const answers: unknown[] = []
    for (let at = 0; at < 6; at += 1) {
      const { status, headers, body } = await tryIn(name, { isEmail, device })
      const { requestId: _, ...said } = body
      answers.push({ status, retryAfter: headers.get('retry-after'), said })
    }
    const rows = (await app.db.select().from(loginAttempts))
      // The user id is stored for administrators and does not affect the counting.
      .map(({ key, userId: _, ...counted }) => ({ ...counted, kind: key.split(':')[0], length: key.length }))
      .toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))
    return { answers, rows }
  }
  const names: [string, string, boolean][] = [
    ['an e-mail address', owner, true],
    ['a phone', '+923001110001', false],
    ['a blocked account', 'auditor@karwan.test', true],
    ['a person of the other app', 'shipper@karwan.test', true],
    ['an e-mail address as a phone', owner, false],
    ['a phone as an e-mail address', '+923001110001', true],
    ['an unknown phone', '+923009999999', false],
  ]

  it.each(names)('is not told by answers or counters: %s', async (_, name, isEmail) => {
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.email, 'auditor@karwan.test'))
    const foreign = await tryIn('agent@karwan.test', { password: 'Karwan2026' })
    for (const device of [undefined, foreign.body.data.device]) {
      const nobody = await traceOf('nobody@karwan.test', true, device)
      expect(await traceOf(name, isEmail, device)).toEqual(nobody)
    }
  })

  it('nor is it told whether a phone and an e-mail address are of one person', async () => {
    expect(await statusesOf(6, () => tryIn(owner))).toEqual(fiveThenSlowed)
    for (const phone of ['+923001110001', '+923001110002', '+923009999999']) {
      expect(await statusesOf(6, () => tryIn(phone))).toEqual(fiveThenSlowed)
    }
  })

  it.each([
    [owner, 'nobody@karwan.test'],
    ['+923001110001', '+923009999999'],
  ])('is not told by the time that it takes: %s, %s', async (known, unknown) => {
    const time = async (name: string) => {
      await app.db.delete(loginAttempts)
      const began = performance.now()
      await tryIn(name)
      return performance.now() - began
    }
    // Measured in pairs with changing order, so that a slow machine affects both equally.
    const ratios: number[] = []
    for (let round = 0; round < 31; round += 1) {
      const [first, second] = round % 2 === 0 ? [known, unknown] : [unknown, known]
      const [one, other] = [await time(first), await time(second)]
      ratios.push(round % 2 === 0 ? other / one : one / other)
    }
    const median = ratios.toSorted((a, b) => a - b)[15] ?? 0
    // Without hashing for unknown accounts, these would take a tenth of the time.
    expect(median).toBeGreaterThan(0.75)
    expect(median).toBeLessThan(1.33)
  })
})

describe('who administers an account', () => {
  const admin = 'csr@karwan.test'
  const agent = 'agent@karwan.test'
  const read = async (id: number) =>
    (await app.call('getUser', { as: admin, path: { id } })).body.data as {
      lockedUntil: string | null
      failedLogins: number
    }
  const lift = (id: number, as = admin) => app.call('liftSignInLock', { as, path: { id } })
  const agentId = async () => (await app.signIn(agent)).userId

  it('is told until when whoever types wrong passwords for it waits, and no longer than that', async () => {
    const id = await agentId()
    app.pass(60_000)
    await statusesOf(4, () => tryIn(agent))
    expect((await read(id)).lockedUntil).toBeNull()
    await statusesOf(2, () => tryIn(agent))
    const { lockedUntil, failedLogins } = await read(id)
    expect([Date.parse(lockedUntil ?? '') - app.deps.clock().getTime(), failedLogins]).toEqual([1_000, 5])
    app.pass(1_000)
    expect((await read(id)).lockedUntil).toBeNull()
  })

  it('lets them try again at once', async () => {
    const id = await agentId()
    expect(await statusesOf(6, () => tryIn(agent))).toEqual(fiveThenSlowed)
    const { status, body } = await lift(id)
    expect([status, body.data.lockedUntil]).toEqual([200, null])
    expect((await tryIn(agent, { password: 'Karwan2026' })).status).toBe(200)
    // Without any delay to lift, the call succeeds and changes nothing.
    expect((await lift(id)).body.data.version).toBe(body.data.version)
  })

  it('lifts no other account’s lock, and nobody does it who may not block accounts', async () => {
    const id = await agentId()
    await statusesOf(6, () => tryIn(owner))
    await lift(id)
    expect((await tryIn(owner)).status).toBe(429)
    expect((await lift(id, agent)).status).toBe(403)
    expect((await lift(id, 'shipper@karwan.test')).status).toBe(404)
    expect((await lift(999_999)).status).toBe(404)
  })
})
