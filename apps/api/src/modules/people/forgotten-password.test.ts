import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck } from '../../testing/market-people.ts'
import { codeSentTo, messagesTo } from '../../testing/sent-messages.ts'

const password = 'Ravi2Delta7'
const twice = { password, confirmPassword: password }
const phone = '+923001110003'
const mail = 'shipper@karwan.test'
const minute = 60_000

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const ask = (username: string, isEmail: boolean) =>
  app.call('generatePasswordOtp', { query: { username, isEmail } })
const exchange = async (username: string, isEmail: boolean, otp?: string) =>
  app.call('validatePasswordOtp', {
    query: { username, isEmail, otp: otp ?? (await codeSentTo(app, username)) },
  })
const reset = (token: string, body: object = twice) =>
  app.call('resetUserPassword', { query: { token }, body })
const login = (word: string) =>
  app.call('loginShipper', {
    body: { phoneNumber: mail, password: word, clientSecret: 'shipper-local-secret', isEmail: true },
  })
const tokenIn = (link: unknown) => new URL(String(link)).searchParams.get('token') ?? ''

describe('a forgotten password', () => {
  it.each([
    ['phone', phone, false],
    ['e-mail address', mail, true],
  ])('is replaced by a code to the %s, once', async (_, username, isEmail) => {
    await ask(username, isEmail)
    const right = await exchange(username, isEmail)
    expect(right.body.data).toMatchObject({ userType: 1, expiresAt: '2026-11-21T09:30:00.000Z' })
    expect((await exchange(username, isEmail)).body.code).toBe('people.code_over')
    expect((await reset(right.body.data.token)).status).toBe(200)
    expect((await reset(right.body.data.token)).body.code).toBe('people.reset_over')
    expect((await login('Karwan2026')).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  })

  it('is replaced by the link of the mail, which leads to the app of its account', async () => {
    await ask(mail, true)
    const [letter] = await messagesTo(app, mail)
    const link = new URL(String(letter?.values.link))
    expect(link.origin + link.pathname).toBe('http://localhost:4102/auth/reset-password')
    expect((await reset(tokenIn(link))).status).toBe(200)
    expect((await login(password)).status).toBe(200)
  })

  it('ends all sessions, and is told to the person and in the audit log', async () => {
    const { token, userId } = await app.signIn(mail)
    await ask(mail, true)
    const [letter] = await messagesTo(app, mail)
    await reset(tokenIn(letter?.values.link))
    app.pass(1_001)
    expect((await app.call('getPreferences', { token })).status).toBe(401)
    expect((await messagesTo(app, mail))[0]?.template).toBe('password-changed')
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.event, 'password reset'))
    expect(rows).toMatchObject([{ userId, entityType: 'user', entityId: userId }])
  })

  it('ends every other link with the first that is used', async () => {
    await ask(mail, true)
    const [first] = await messagesTo(app, mail)
    app.pass(minute)
    await ask(mail, true)
    const [second] = await messagesTo(app, mail)
    await reset(tokenIn(second?.values.link))
    expect((await reset(tokenIn(first?.values.link))).body.code).toBe('people.reset_over')
  })
})

describe('a link', () => {
  const link = async () => {
    await ask(mail, true)
    return tokenIn((await messagesTo(app, mail))[0]?.values.link)
  }

  it('is good to the end of its thirty minutes', async () => {
    const token = await link()
    app.pass(30 * minute)
    expect((await reset(token)).body.code).toBe('people.reset_over')
    const next = await link()
    app.pass(30 * minute - 1)
    expect((await reset(next)).status).toBe(200)
  })

  it('is not used up by a password that is refused', async () => {
    const token = await link()
    const weak = await reset(token, { password: 'short', confirmPassword: 'short' })
    expect([weak.status, weak.body.fields]).toEqual([
      422,
      {
        password: ['Passwords must have at least 8 characters with at least one alphabet and one number.'],
      },
    ])
    const differ = await reset(token, { password, confirmPassword: 'other' })
    expect(differ.body.fields).toEqual({ confirmPassword: ['Passwords must match'] })
    expect((await reset(token)).status).toBe(200)
  })

  it('lets one of two in that use it at once', async () => {
    const token = await link()
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('of a user is none of a driver, and the other way', async () => {
    const token = await link()
    const asDriver = await app.call('resetDriverPassword', { query: { token }, body: twice })
    expect(asDriver.body.code).toBe('people.reset_over')
    const partner = await addPartner(app)
    const truck = await addTruck(app, partner.id)
    const [driver] = await app.db.select().from(users).where(eq(users.id, truck.driverUserId))
    const number = driver?.phoneNumber ?? ''
    await ask(number, false)
    const { token: drivers } = (await exchange(number, false)).body.data
    expect((await reset(drivers)).body.code).toBe('people.reset_over')
    const own = await app.call('resetDriverPassword', { query: { token: drivers }, body: twice })
    expect(own.status).toBe(200)
  })

  it('that nobody was given opens nothing', async () => {
    for (const token of ['x', 'null', 'a'.repeat(200)])
      expect((await reset(token)).body.code).toBe('people.reset_over')
  })
})

describe('whoever wants to know who has an account', () => {
  it('gets the same answer and the same refusals for both', async () => {
    const told = async (username: string, isEmail: boolean) => {
      const answers = [await ask(username, isEmail)]
      for (let tries = 0; tries < 6; tries += 1) answers.push(await exchange(username, isEmail, '000000'))
      answers.push(await ask(username, isEmail))
      return answers.map(({ status, body }) => [status, body.data, body.code])
    }
    expect(await told('nobody@karwan.test', true)).toEqual(await told(mail, true))
    expect(await told('+923009990009', false)).toEqual(await told(phone, false))
  })

  it('has as much written for nobody as for somebody', async () => {
    await ask('nobody@karwan.test', true)
    const [letter] = await messagesTo(app, 'nobody@karwan.test')
    expect(letter?.template).toBe('password-no-account')
    expect(letter?.body).not.toMatch(/\d{6}/)
  })

  it('brings no message to what is no address', async () => {
    for (const username of ['a@b.test, evil@z.test', 'just text', '12'])
      expect((await ask(username, username.includes('@'))).status).toBe(200)
    expect(await messagesTo(app, 'a@b.test, evil@z.test')).toEqual([])
  })
})

describe('a password that is changed', () => {
  const change = (userId: number, as: string, body: object = twice) =>
    app.call('changeUserPassword', { as, path: { userId }, body })

  it('is one’s own, and signs its person out everywhere', async () => {
    const { token, userId } = await app.signIn(mail)
    const elsewhere = (await login('Karwan2026')).body.data.auth.token
    expect((await change(userId, mail)).status).toBe(200)
    app.pass(1_001)
    expect((await app.call('getPreferences', { token })).status).toBe(401)
    expect((await app.call('getPreferences', { token: elsewhere })).status).toBe(401)
    expect((await login('Karwan2026')).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  })

  it('by somebody else signs its person out everywhere', async () => {
    const { token, userId } = await app.signIn(mail)
    expect((await change(userId, 'csr@karwan.test')).status).toBe(200)
    app.pass(1_001)
    expect((await app.call('getPreferences', { token })).status).toBe(401)
  })

  it('is that of others for who may, but never of somebody who may do more', async () => {
    const agent = await app.signIn('agent@karwan.test')
    const admin = await app.signIn('csr@karwan.test')
    expect((await change(agent.userId, 'csr@karwan.test')).status).toBe(200)
    expect((await change(admin.userId, 'lead@karwan.test')).status).toBe(404)
  })

  it('of another company is as if it were not there', async () => {
    const other = await app.signIn('shipper2@karwan.test')
    expect((await change(other.userId, mail)).status).toBe(404)
  })

  it('is no PIN for who is neither driver nor partner', async () => {
    const { userId } = await app.signIn(mail)
    const { status, body } = await change(userId, mail, { pin: '4821', confirmPin: '4821' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['pin']])
  })

  it('is a PIN for a driver', async () => {
    const partner = await addPartner(app)
    const { driverUserId } = await addTruck(app, partner.id)
    const pin = (value: string, again = value) =>
      app.call('changeDriverPassword', {
        as: 'csr@karwan.test',
        path: { userId: driverUserId },
        body: { pin: value, confirmPin: again },
      })
    expect((await pin('482')).body.fields).toEqual({ pin: ['PIN must be digits with a length of 4'] })
    expect((await pin('4821', '4822')).body.fields).toEqual({ confirmPin: ['PINs must match'] })
    expect((await pin('4821')).status).toBe(200)
  })

  it('is a PIN of drivers alone for who helps them, and of nobody for who does not', async () => {
    const partner = await addPartner(app)
    const { driverUserId } = await addTruck(app, partner.id)
    const as = 'finance@karwan.test'
    const [finance] = await app.db.select().from(users).where(eq(users.email, as))
    const body = { pin: '4821', confirmPin: '4821' }
    const pin = (userId: number) => app.call('changeDriverPassword', { as, path: { userId }, body })
    expect((await pin(driverUserId)).status).toBe(404)
    const helper = await app.call('createRole', {
      as: 'csr@karwan.test',
      body: { name: 'Driver helpdesk', permissions: [{ permission: 'driver:reset-pin', scope: 'ALL' }] },
    })
    await app.db.update(users).set({ roleId: helper.body.data.id }).where(eq(users.email, as))
    app.pass(1_001)
    expect((await pin(driverUserId)).status).toBe(200)
    const { userId } = await app.signIn(mail)
    const theirs = await app.call('changeUserPassword', { as, path: { userId }, body: twice })
    expect(theirs.status).toBe(404)
    await app.db
      .update(users)
      .set({ roleId: finance?.roleId ?? 0 })
      .where(eq(users.email, as))
  })
})

describe('whoever is invited', () => {
  it('chooses a password by the link of the mail, within a week, and signs in', async () => {
    const { userId } = await app.signIn(mail)
    const reset = await app.call('resetUserAccess', { as: 'csr@karwan.test', path: { id: userId }, body: {} })
    expect(reset.status).toBe(200)
    expect((await login('Karwan2026')).status).toBe(401)
    const [letter] = await messagesTo(app, mail)
    expect(letter?.template).toBe('invitation')
    app.pass(7 * 24 * 60 * minute - 1)
    const token = tokenIn(letter?.values.link)
    expect((await app.call('resetUserPassword', { query: { token }, body: twice })).status).toBe(200)
    expect((await login(password)).status).toBe(200)
  })
})
