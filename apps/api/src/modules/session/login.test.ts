import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { loginAttempts, sessions } from './sessions.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { loginsPerAddress: 100 } })
})
beforeEach(() => app.db.delete(loginAttempts))
afterAll(() => app.close())

const failed = 'Unable to login, please provide a valid username and password'
const password = 'Karwan2026'
type Attempt = {
  phoneNumber?: string | null | undefined
  password?: string | null | undefined
  clientSecret?: string
  isEmail?: boolean
}

const asStaff = (attempt: Attempt = {}) =>
  app.call('loginInternal', {
    body: {
      phoneNumber: 'csr@karwan.test',
      password,
      clientSecret: 'csr-local-secret',
      isEmail: true,
      ...attempt,
    },
  })
const asShipper = (attempt: Attempt = {}) =>
  app.call('loginShipper', {
    body: {
      phoneNumber: 'shipper@karwan.test',
      password,
      clientSecret: 'shipper-local-secret',
      isEmail: true,
      ...attempt,
    },
  })

describe('signing in', () => {
  it('gives tokens and says who one is', async () => {
    const { status, body } = await asStaff()
    expect(status).toBe(200)
    expect(body.data.auth).toEqual({ token: expect.any(String), refreshToken: expect.any(String) })
    expect(body.data.user).toMatchObject({ userType: 4, roles: ['Super admin'], companyGroup: null })
    const shipper = await asShipper()
    expect(shipper.body.data.user).toMatchObject({
      userType: 1,
      companyGroup: { id: 1, name: 'Indus Textiles' },
      roles: ['Shipper admin'],
    })
  })

  it('admits brokers to the app of the shippers', async () => {
    const { body } = await asShipper({ phoneNumber: 'broker@karwan.test' })
    expect(body.data.user.userType).toBe(5)
  })

  it.each(['+923001110003', '03001110003', '0300-1110003', '92 300 111 0003', ' +92 (300) 111-0003 '])(
    'knows the phone number %s',
    async (phoneNumber) => {
      expect((await asShipper({ phoneNumber, isEmail: false })).status).toBe(200)
    },
  )

  it('knows an e-mail address however it is written', async () => {
    expect((await asStaff({ phoneNumber: '  CSR@Karwan.Test ' })).status).toBe(200)
  })

  it('keeps no token', async () => {
    const { body } = await asStaff()
    const kept = JSON.stringify([await app.db.select().from(sessions), await app.db.select().from(auditLog)])
    for (const part of [
      body.data.auth.token,
      body.data.auth.refreshToken,
      body.data.auth.refreshToken.split('.').at(-1),
    ]) {
      expect(kept).not.toContain(part)
    }
  })
})

describe('a login that is refused', () => {
  const wrong: [string, () => ReturnType<typeof asStaff>][] = [
    ['a wrong password', () => asStaff({ password: 'Karwan2027' })],
    ['an unknown account', () => asStaff({ phoneNumber: 'nobody@karwan.test' })],
    ['an unknown phone', () => asStaff({ phoneNumber: '+923009999999', isEmail: false })],
    ['an e-mail address taken for a phone', () => asStaff({ isEmail: false })],
    ['a shipper at the app of the staff', () => asStaff({ phoneNumber: 'shipper@karwan.test' })],
    ['staff at the app of the shippers', () => asShipper({ phoneNumber: 'csr@karwan.test' })],
    ['a wrong client secret', () => asStaff({ clientSecret: 'guessed' })],
    ["the other app's client secret", () => asStaff({ clientSecret: 'shipper-local-secret' })],
    [
      'a partner, who has an app elsewhere',
      () => asShipper({ phoneNumber: '+923021000001', isEmail: false }),
    ],
  ]

  it.each(wrong)('says nothing of its reason: %s', async (_, attempt) => {
    const { status, body } = await attempt()
    expect(status).toBe(401)
    expect(body).toEqual({ code: 'session.login_failed', message: failed, requestId: body.requestId })
  })

  it('says nothing of a blocked account either', async () => {
    const blocked = eq(users.email, 'agent2@karwan.test')
    await app.db.update(users).set({ status: 'BLOCKED' }).where(blocked)
    const { status, body } = await asStaff({ phoneNumber: 'agent2@karwan.test' })
    expect([status, body.message]).toEqual([401, failed])
    await app.db.update(users).set({ status: 'ACTIVE' }).where(blocked)
  })

  const incomplete = ['Username and/or password is required']

  it.each([
    [{ phoneNumber: '' }, ['phoneNumber']],
    [{ phoneNumber: '   ' }, ['phoneNumber']],
    [{ phoneNumber: null }, ['phoneNumber']],
    [{ phoneNumber: undefined }, ['phoneNumber']],
    [{ password: '' }, ['password']],
    [{ password: '   ' }, ['password']],
    [{ password: null }, ['password']],
    [{ password: undefined }, ['password']],
    [{ phoneNumber: '', password: '' }, ['phoneNumber', 'password']],
    [{ phoneNumber: undefined, password: null }, ['phoneNumber', 'password']],
  ])('asks once for what is missing: %j', async (attempt, fields) => {
    const { status, body } = await asStaff(attempt)
    expect([status, [body.message].flat()]).toEqual([422, incomplete])
    expect(body.fields).toEqual(Object.fromEntries(fields.map((field) => [field, incomplete])))
  })

  it('says so of an empty body too, beside what the app left out', async () => {
    const { status, body } = await app.call('loginInternal', { body: {} })
    expect([status, body.fields]).toEqual([
      400,
      {
        phoneNumber: incomplete,
        password: incomplete,
        clientSecret: ['Client secret is required'],
        isEmail: ['E-mail flag is required'],
      },
    ])
  })

  it('is that with the demo password in production, where everybody knows it', async () => {
    const production = await testApp({ config: { production: true } })
    const { status, body } = await production.call('loginInternal', {
      body: { phoneNumber: 'csr@karwan.test', password, clientSecret: 'csr-local-secret', isEmail: true },
    })
    expect([status, body.message]).toEqual([401, failed])
    await production.close()
  })

  it('is remembered with its reason to come', async () => {
    await asStaff({ password: 'Wrong12345' })
    const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(last).toMatchObject({ event: 'login refused', userId: 1, subject: 'csr', address: 'in-process' })
    await asStaff()
    const [next] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(next).toMatchObject({ event: 'login', userId: 1, subject: 'csr' })
  })
})

describe('guessing', () => {
  const guess = (phoneNumber = 'csr@karwan.test') => asStaff({ phoneNumber, password: 'Wrong12345' })
  const statusesOf = async (attempts: number, phoneNumber?: string) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < attempts; attempt += 1) statuses.push((await guess(phoneNumber)).status)
    return statuses
  }

  it('waits 1, 2, 4 … 60 seconds after the fifth failure', async () => {
    expect(await statusesOf(5)).toEqual([401, 401, 401, 401, 401])
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await guess()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)])
      app.pass(seconds * 1000 - 1)
      expect((await guess()).status).toBe(429)
      app.pass(1)
      expect((await guess()).status).toBe(401)
    }
  })

  it('does not keep out whoever knows the password, once the wait is over', async () => {
    await statusesOf(6)
    expect((await asStaff()).status).toBe(429)
    app.pass(1000)
    expect((await asStaff()).status).toBe(200)
    expect(await statusesOf(5)).toEqual([401, 401, 401, 401, 401])
  })

  it('of one account leaves the others alone', async () => {
    await statusesOf(8)
    expect((await asStaff({ phoneNumber: 'agent@karwan.test' })).status).toBe(200)
  })

  it('of an account that does not exist looks the same', async () => {
    expect(await statusesOf(6, 'nobody@karwan.test')).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('many times at once gets no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess()))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('of many accounts from one address ends after a hundred, for a quarter of an hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, at) => guess(`nobody${at}@karwan.test`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
    expect((await asStaff()).status).toBe(429)
    app.pass(15 * 60_000)
    expect((await asStaff()).status).toBe(200)
  })

  it('is not counted against an office where many sign in rightly', async () => {
    for (let attempt = 0; attempt < 110; attempt += 1) {
      const { status } = await asStaff()
      if (status !== 200) expect.fail(`sign-in ${attempt + 1} was answered with ${status}`)
    }
  })

  it('cannot hide behind an address that it makes up', async () => {
    const fromAddress = (address: string) =>
      app.call('loginInternal', {
        body: { phoneNumber: `${address}@x.pk`, password: 'x', clientSecret: 'x', isEmail: true },
        headers: { 'X-Forwarded-For': address },
      })
    await Promise.all(Array.from({ length: 100 }, (_, at) => fromAddress(`10.0.0.${at}`)))
    expect((await fromAddress('10.0.1.1')).status).toBe(429)
  })
})
