import type { OperationId } from '@karwan/sdk/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { type Answered, type TestApp, testApp } from '../../testing/index.ts'
import { loginAttempts } from '../session/sessions.table.ts'
import { oneTimeCodes } from './one-time-codes.table.ts'

/** The SQL statements of a request, in order. */
let statements: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ statements: { logQuery: (query) => void statements.push(query) } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(oneTimeCodes)
  await app.db.delete(loginAttempts)
})

type Names = { phone: string; email: string }
const blocked: Names = { phone: '+923001110005', email: 'auditor@karwan.test' }
const known: Names = { phone: '+923001110003', email: 'shipper@karwan.test' }
const nobody: Names = { phone: '+923009998877', email: 'nobody@indus-textiles.test' }
const clientSecret = 'shipper-local-secret'
const login = { password: 'NotTheOne1', clientSecret }
const account = { fullName: 'Noor Jamali', companyName: 'Jamali Cotton', countryId: 1, locale: 'en' }

/** All requests about an account that are possible without signing in. */
const questions: [string, OperationId, (names: Names) => object][] = [
  [
    'a sign-in by phone',
    'loginShipper',
    ({ phone }) => ({ body: { ...login, phoneNumber: phone, isEmail: false } }),
  ],
  [
    'a sign-in by e-mail',
    'loginShipper',
    ({ email }) => ({ body: { ...login, phoneNumber: email, isEmail: true } }),
  ],
  [
    'a sign-in to the other app',
    'loginInternal',
    ({ email }) => ({ body: { ...login, phoneNumber: email, isEmail: true } }),
  ],
  ['a code for a phone', 'generateUserOtp', ({ phone }) => ({ path: { phone }, body: { clientSecret } })],
  ['a code for a driver', 'generateDriverOtp', ({ phone }) => ({ path: { phone }, body: { clientSecret } })],
  ['a guessed code', 'validateUserOtp', ({ phone }) => ({ path: { phone, otp: '123456' } })],
  [
    'a forgotten password by phone',
    'generatePasswordOtp',
    ({ phone }) => ({ query: { username: phone, isEmail: false } }),
  ],
  [
    'a forgotten password by e-mail',
    'generatePasswordOtp',
    ({ email }) => ({ query: { username: email, isEmail: true } }),
  ],
  [
    'a guessed code for a password',
    'validatePasswordOtp',
    ({ email }) => ({ query: { username: email, otp: '123456', isEmail: true } }),
  ],
  [
    'a sign-up with a guessed code',
    'createUserAccount',
    ({ phone }) => ({
      body: {
        ...account,
        phoneNumber: phone,
        email: 'noor@jamali.test.pk',
        password: 'Ravi2Delta7',
        otp: '123456',
        clientSecret,
      },
    }),
  ],
]

/** Everything that the caller can see or measure, except what differs with every request. */
async function traceOf(id: OperationId, asked: object) {
  await app.db.delete(oneTimeCodes)
  await app.db.delete(loginAttempts)
  statements = []
  const { status, body, headers }: Answered = await app.call(id, asked)
  const { requestId: _, ...said } = body
  const names = [...headers.keys()].filter((name) => name !== 'x-request-id')
  return { status, said, names, statements: statements.map(actOf) }
}

/** The kind of a statement and its table; the columns may differ. */
const actOf = (query: string): string =>
  /^(insert into|update|delete from) "\w+"|^select.*? from "\w+"|^\w+/
    .exec(query)?.[0]
    .replace(/select .* from/, 'select from') ?? query

describe('nobody learns who has an account', () => {
  it.each(questions)(
    'by %s: neither what is answered nor how much is asked of the database differs',
    async (_, id, ask) => {
      const unknown = await traceOf(id, ask(nobody))
      expect(unknown.statements.length).toBeGreaterThan(0)
      for (const names of [known, blocked]) expect(await traceOf(id, ask(names))).toEqual(unknown)
    },
  )

  it('by a sign-up with an address that somebody has, as long as its code is a guess', async () => {
    const theirs = 'bilal@indus.com'
    await app.db.update(users).set({ email: theirs }).where(eq(users.email, 'agent2@karwan.test'))
    const ask = (email: string) => ({
      body: {
        ...account,
        phoneNumber: nobody.phone,
        email,
        password: 'Ravi2Delta7',
        otp: '123456',
        clientSecret,
      },
    })
    const unknown = await traceOf('createUserAccount', ask('nobody@indus.com'))
    expect(await traceOf('createUserAccount', ask(theirs))).toEqual(unknown)
  })
})
