import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { currencyOfCompany } from '../../testing/currency-of-company.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { codeSentTo } from '../../testing/sent-messages.ts'

const clientSecret = 'shipper-local-secret'
const phoneNumber = '+923009990001'
const account = {
  fullName: 'Noor Jamali',
  companyName: 'Jamali Cotton',
  email: 'Noor@jamali.test.pk',
  phoneNumber,
  countryId: 1,
  locale: 'en',
  password: 'Ravi2Delta7',
  clientSecret,
}

let app: TestApp
let otp: string
beforeEach(async () => {
  app = await testApp()
  otp = await newCode()
})
afterEach(() => app.close())

async function newCode(phone = phoneNumber): Promise<string> {
  const { status } = await app.call('generateUserOtp', { path: { phone }, body: { clientSecret } })
  expect(status).toBe(200)
  return codeSentTo(app, phone)
}
const open = (changes: object = {}) =>
  app.call('createUserAccount', { body: { ...account, otp, ...changes } })

describe('a shipper who signs up', () => {
  it('gets the role of the product, however companies call theirs', async () => {
    const own = { as: 'shipper@karwan.test', body: { name: 'Shipper admin', permissions: [] } }
    expect((await app.call('createRole', own)).status).toBe(201)
    // Renames the product's role, so that a look-up by name would find the company's own role.
    await app.db
      .update(roles)
      .set({ name: 'Administrator of a shipper' })
      .where(eq(roles.defaultKey, 'shipperAdmin'))
    expect((await open()).body.data.roles).toEqual(['Administrator of a shipper'])
  })

  it('abroad is who has that phone there, also where it is written without a dial code', async () => {
    const there = '+251911234568'
    const sent = { path: { phone: there }, body: { clientSecret } }
    expect((await app.call('generateUserOtp', sent)).status).toBe(200)
    const body = { ...account, email: 'hirut@awash.et', phoneNumber: '0911 234568', countryId: 2 }
    const opened = await app.call('createUserAccount', {
      body: { ...body, otp: await codeSentTo(app, there) },
    })
    expect([opened.status, opened.body.data?.phoneNumber]).toEqual([201, there])
    expect(await currencyOfCompany(app, account.companyName)).toBe('ETB')
  })

  it('has a company with a first project, administers it, and signs in', async () => {
    const { status, body } = await open()
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        userType: 1,
        email: 'noor@jamali.test.pk',
        phoneNumber,
        companyGroup: { id: expect.any(Number), name: 'Jamali Cotton' },
        roles: ['Shipper admin'],
        status: 'ACTIVE',
      }),
    ])
    const login = await app.call('loginShipper', {
      body: { phoneNumber: account.email, password: account.password, clientSecret, isEmail: true },
    })
    expect(login.status).toBe(200)
    const { token } = login.body.data.auth
    const projects = await app.call('listCompanyProjects', { token })
    expect(projects.body.data.items).toMatchObject([{ name: 'Jamali Cotton' }])
    const shipments = await app.call('listShipperShipments', { token })
    expect(shipments.body.data.total).toBe(0)
  })

  it('may have had the code checked before', async () => {
    await app.call('validateUserOtp', { path: { phone: phoneNumber, otp } })
    expect((await open()).status).toBe(201)
  })

  it('types the phone as usual', async () => {
    expect((await open({ phoneNumber: '0300-9990001' })).status).toBe(201)
  })
})

describe('nobody signs up', () => {
  it.each([
    ['with a wrong code', { otp: '000000' }, { otp: ['This code is not right'] }],
    ['with half a code', { otp: '123' }, { otp: ['The code has 6 digits'] }],
    ['with a weak password', { password: 'abcdefgh' }, { password: [expect.stringContaining('at least 8')] }],
    ['with the commonest password', { password: 'password1' }, { password: [expect.any(String)] }],
    ['with a phone that is none', { phoneNumber: '+92123' }, { phoneNumber: ['Phone number is not valid'] }],
    ['with a long suffix', { email: 'noor@jamali.info' }, { email: ['Email address is not valid'] }],
    ['without a name', { fullName: ' ' }, { fullName: ['Required fields are missing'] }],
    ['in a country that is not there', { countryId: 77 }, { countryId: [expect.any(String)] }],
  ])('%s', async (_, changes, fields) => {
    if (otp === '000000') otp = await newCode('+923009990002')
    const before = await app.db.$count(companyGroups)
    const { status, body } = await open(changes)
    expect([status, body.fields]).toEqual([422, fields])
    expect(await app.db.$count(companyGroups)).toBe(before)
  })

  it.each(['csr-local-secret', 'no-secret'])('from an app with the secret %s', async (wrong) => {
    const refused = await open({ clientSecret: wrong })
    expect([refused.status, refused.body.code]).toEqual([401, 'session.client_unknown'])
    // The code is not used up.
    expect((await open()).status).toBe(201)
  })

  it('twice with one code', async () => {
    await open()
    const again = await open({ email: 'other@jamali.test.pk' })
    expect([again.status, again.body.code]).toEqual([422, 'people.code_over'])
  })

  it('twice at once', async () => {
    const people = await app.db.$count(users)
    const answers = await Promise.all([open(), open(), open()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect(await app.db.$count(users)).toBe(people + 1)
  })

  it('by guessing: ten codes at once count as ten, and the right one comes too late', async () => {
    const before = await app.db.$count(users)
    const guesses = Array.from({ length: 10 }, (_, at) =>
      String((Number(otp) + 1 + at) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(guesses.map((guess) => open({ otp: guess })))
    expect(answers.every(({ status }) => status === 422)).toBe(true)
    const late = await open()
    expect([late.status, late.body.code]).toEqual([422, 'people.code_over'])
    expect(await app.db.$count(users)).toBe(before)
  })

  it('under a phone of somebody else, and learns that only with its code', async () => {
    const taken = '+923001110003'
    const before = await open({ phoneNumber: taken })
    expect(before.body.fields).toBeUndefined()
    expect(before.body.code).toBe('people.code_over')
    otp = await newCode(taken)
    expect((await open({ phoneNumber: taken })).body.fields).toEqual({
      phoneNumber: ['This phone number is already in use'],
    })
  })

  it('to find out addresses: five are told for each code', async () => {
    await app.db.update(users).set({ email: 'bilal@indus.com' }).where(eq(users.email, 'shipper@karwan.test'))
    for (let tries = 0; tries < 5; tries += 1)
      expect((await open({ email: 'Bilal@indus.com' })).body.fields).toEqual({
        email: ['This email address is already in use'],
      })
    expect((await open({ email: 'agent@indus.com' })).body.code).toBe('people.code_over')
  })

  it('from another app', async () => {
    expect((await open({ clientSecret: 'another' })).status).toBe(401)
  })
})
