import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { idempotencyKeys } from '../../http/idempotency.table.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { loginChallenges, recoveryCodes, secondFactors } from './second-factors.table.ts'
import { loginAttempts } from './sessions.table.ts'

let app: TestApp
let start: Date
beforeAll(async () => {
  app = await testApp()
  start = app.deps.clock()
})
beforeEach(async () => {
  // The clock is reset, because the first tokens must stay valid: signing in needs a code from now on.
  app.setTime(start)
  await app.db.delete(loginAttempts)
  await app.db.delete(loginChallenges)
  await app.db.delete(recoveryCodes)
  await app.db.delete(secondFactors)
})
afterAll(() => app.close())

const me = 'agent@karwan.test'
const password = 'Karwan2026'
const clientSecret = 'csr-local-secret'
const halfMinute = 30_000
const epoch = () => Math.floor(app.deps.clock().getTime() / 1000)
const codeOf = (secret: string, shiftSeconds = 0) => generate({ secret, epoch: epoch() + shiftSeconds })

/** Turns the second factor on, then advances half a minute, so that the next code is a new one. */
async function turnOn(as = me): Promise<{ secret: string; recovery: string[] }> {
  const begun = await app.call('beginSecondFactor', { as })
  const { secret } = begun.body.data
  const { status, body } = await app.call('confirmSecondFactor', { as, body: { code: await codeOf(secret) } })
  expect([status, body.message]).toEqual([200, undefined])
  app.pass(halfMinute)
  return { secret, recovery: body.data.recoveryCodes }
}
const signIn = (more: object = {}) =>
  app.call('loginInternal', { body: { phoneNumber: me, password, clientSecret, isEmail: true, ...more } })
const challenged = async (): Promise<string> => {
  const { status, body } = await signIn()
  expect([status, body.code]).toEqual([401, 'session.code_asked'])
  return body.current.challenge
}
const give = (challenge: string, code: string, more: object = {}) =>
  app.call('giveLoginCode', { body: { challenge, code, clientSecret, ...more } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an authenticator app', () => {
  it('is asked for after the password, once a code of it has come back', async () => {
    await app.call('beginSecondFactor', { as: me })
    expect((await signIn()).status).toBe(200)
    const { secret } = await turnOn()
    const { status, body } = await give(await challenged(), await codeOf(secret))
    expect([status, body.data.user.email]).toEqual([200, me])
    expect((await app.call('getPreferences', { token: body.data.auth.token })).status).toBe(200)
    expect((await messagesTo(app, me))[0]?.template).toBe('second-factor-on')
  })

  it('signs out whoever came in by the password alone, and not who set it up', async () => {
    const before = await signIn()
    const stranger = before.body.data.auth.token
    expect((await app.call('getPreferences', { token: stranger })).status).toBe(200)
    await turnOn()
    expect((await app.call('getPreferences', { token: stranger })).status).toBe(401)
    expect((await app.call('getPreferences', { as: me })).status).toBe(200)
  })

  it('is told as text, as address and as squares', async () => {
    const { body } = await app.call('beginSecondFactor', { as: me })
    expect(body.data.address).toMatch(
      /^otpauth:\/\/totp\/Karwan:agent%40karwan\.test\?secret=[A-Z2-7]+&issuer=Karwan$/,
    )
    expect(body.data.qrPath).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  })

  it('is not asked for after a wrong password', async () => {
    await turnOn()
    expect((await signIn({ password: 'Wrong12345' })).body.code).toBe('session.login_failed')
  })

  it('is not begun anew while it is on, and not confirmed before it was begun', async () => {
    expect((await app.call('confirmSecondFactor', { as: me, body: { code: '482913' } })).status).toBe(422)
    await turnOn()
    expect((await app.call('beginSecondFactor', { as: me })).status).toBe(409)
  })

  it('leaves nothing in the database that makes codes', async () => {
    const { secret, recovery } = await turnOn()
    const kept = JSON.stringify([
      await app.db.select().from(secondFactors),
      await app.db.select().from(recoveryCodes),
      await app.db.select().from(idempotencyKeys),
    ])
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(recovery[0]?.replace('-', ''))
  })

  it('is told in the account', async () => {
    const before = await app.call('getSecondFactor', { as: me })
    expect(before.body.data).toEqual({ isOn: false, isDemanded: false, since: null, recoveryCodesLeft: 0 })
    await turnOn()
    const { body } = await app.call('getSecondFactor', { as: me })
    expect(body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 10, since: expect.any(String) })
  })
})

describe('a code of the app', () => {
  it('is good half a minute earlier and later, and no longer', async () => {
    const { secret } = await turnOn()
    expect((await give(await challenged(), await codeOf(secret, -60))).body.code).toBe('session.code_wrong')
    expect((await give(await challenged(), await codeOf(secret, 60))).body.code).toBe('session.code_wrong')
    app.pass(halfMinute)
    expect((await give(await challenged(), await codeOf(secret, -30))).status).toBe(200)
    expect((await give(await challenged(), await codeOf(secret, 30))).status).toBe(200)
  })

  it('is good once: not again, and none before it', async () => {
    const { secret } = await turnOn()
    const code = await codeOf(secret)
    expect((await give(await challenged(), code)).status).toBe(200)
    expect((await give(await challenged(), code)).body.code).toBe('session.code_wrong')
    expect((await give(await challenged(), await codeOf(secret, -30))).body.code).toBe('session.code_wrong')
  })

  it('lets one of two in that come with it at once', async () => {
    const { secret } = await turnOn()
    const [one, two, code] = [await challenged(), await challenged(), await codeOf(secret)]
    const answers = await Promise.all([give(one, code), give(two, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('that turned it on signs nobody in', async () => {
    const { body } = await app.call('beginSecondFactor', { as: me })
    const code = await codeOf(body.data.secret)
    await app.call('confirmSecondFactor', { as: me, body: { code } })
    expect((await give(await challenged(), code)).body.code).toBe('session.code_wrong')
  })
})

describe('the second step of a sign-in', () => {
  it('takes five codes, all at once no more, and none after five minutes', async () => {
    const { secret } = await turnOn()
    const challenge = await challenged()
    const code = await codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 12 }, () => give(challenge, wrong(code))))
    expect(answers.filter(({ body }) => body.code === 'session.code_wrong')).toHaveLength(5)
    expect((await give(challenge, code)).body.code).toBe('session.challenge_over')
    const late = await challenged()
    app.pass(5 * 60_000)
    expect((await give(late, await codeOf(secret))).body.code).toBe('session.challenge_over')
  })

  it('is over after twenty codes in a quarter of an hour, whatever the number of challenges', async () => {
    const { secret } = await turnOn()
    const statuses: number[] = []
    for (let tried = 0; tried < 21; tried += 1)
      statuses.push((await give(await challenged(), wrong(await codeOf(secret)))).status)
    expect([statuses.slice(0, 20).every((status) => status === 422), statuses.at(-1)]).toEqual([true, 429])
  })

  it('is of the app that it began in, and of the password that was given', async () => {
    const { secret } = await turnOn()
    const challenge = await challenged()
    const foreign = await give(challenge, await codeOf(secret), { clientSecret: 'shipper-local-secret' })
    expect(foreign.body.code).toBe('session.challenge_over')
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.email, me))
    expect((await give(challenge, await codeOf(secret))).status).toBe(401)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.email, me))
    const [row] = await app.db.select().from(users).where(eq(users.email, me))
    await app.db.update(users).set({ passwordHash: 'another' }).where(eq(users.email, me))
    expect((await give(challenge, await codeOf(secret))).body.code).toBe('session.challenge_over')
    await app.db
      .update(users)
      .set({ passwordHash: row?.passwordHash ?? '' })
      .where(eq(users.email, me))
  })

  it('is done once', async () => {
    const { secret, recovery } = await turnOn()
    const challenge = await challenged()
    expect((await give(challenge, await codeOf(secret))).status).toBe(200)
    expect((await give(challenge, recovery[0] ?? '')).body.code).toBe('session.challenge_over')
    expect((await give('made-up', '482913')).body.code).toBe('session.challenge_over')
  })

  it('that fails is in the log', async () => {
    const { secret } = await turnOn()
    await give(await challenged(), wrong(await codeOf(secret)))
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.event, 'login refused'))
    expect(rows.at(-1)).toMatchObject({ reason: 'code' })
  })
})

describe('recovery codes', () => {
  it('are ten, and sign in once each, in any writing', async () => {
    const { recovery } = await turnOn()
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    expect((await give(await challenged(), first.toUpperCase())).status).toBe(200)
    expect((await give(await challenged(), first)).body.code).toBe('session.code_wrong')
    expect((await give(await challenged(), second.replace('-', ''))).status).toBe(200)
    expect((await app.call('getSecondFactor', { as: me })).body.data.recoveryCodesLeft).toBe(8)
  })

  it('are made anew with the password and a code, which ends those before and is told', async () => {
    const { secret, recovery } = await turnOn()
    const renew = (body: object) => app.call('renewRecoveryCodes', { as: me, body })
    expect((await renew({ password: 'Wrong12345', code: recovery[0] })).body.code).toBe(
      'session.password_wrong',
    )
    expect((await renew({ password, code: wrong(await codeOf(secret)) })).body.code).toBe(
      'session.code_wrong',
    )
    const { status, body } = await renew({ password, code: await codeOf(secret) })
    expect(status).toBe(200)
    const fresh: string[] = body.data.recoveryCodes
    expect(new Set([...fresh, ...recovery]).size).toBe(20)
    expect((await give(await challenged(), recovery[1] ?? '')).body.code).toBe('session.code_wrong')
    expect((await give(await challenged(), fresh[1] ?? '')).status).toBe(200)
    expect((await messagesTo(app, me)).map(({ template }) => template)).toContain('recovery-codes-renewed')
  })

  it('are not made by whoever has no second factor', async () => {
    const { status, body } = await app.call('renewRecoveryCodes', {
      as: me,
      body: { password, code: '7kq2d-9xm4t' },
    })
    expect([status, body.code]).toEqual([409, 'session.second_factor_off'])
  })

  it('are nobody else’s', async () => {
    const { recovery } = await turnOn('lead@karwan.test')
    await turnOn()
    expect((await give(await challenged(), recovery[0] ?? '')).body.code).toBe('session.code_wrong')
  })
})

describe('turning it off', () => {
  const end = (body: object) => app.call('endSecondFactor', { as: me, body })

  it('takes the password and a code', async () => {
    const { secret, recovery } = await turnOn()
    expect((await end({ password: 'Wrong12345', code: await codeOf(secret) })).body.code).toBe(
      'session.password_wrong',
    )
    expect((await end({ password, code: wrong(await codeOf(secret)) })).body.code).toBe('session.code_wrong')
    expect((await end({ password, code: recovery[3] })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await end({ password, code: recovery[4] })).status).toBe(409)
  })

  it('is tried twenty times in a quarter of an hour', async () => {
    await turnOn()
    const codes: string[] = []
    for (let tried = 0; tried < 21; tried += 1)
      codes.push((await end({ password: 'Wrong12345', code: '482913' })).body.code)
    expect(codes.at(-1)).toBe('request.too_many')
  })

  it('is done for somebody by who may, which ends their sessions, and never for oneself', async () => {
    await turnOn()
    const { token, userId } = await app.signIn(me).catch(() => expect.unreachable('signed in before'))
    const reset = (as: string, id = userId) => app.call('resetSecondFactor', { as, path: { id } })
    expect((await reset('finance@karwan.test')).status).toBe(403)
    expect((await reset('csr@karwan.test', (await app.signIn('csr@karwan.test')).userId)).status).toBe(422)
    const { status, body } = await reset('csr@karwan.test')
    expect([status, body.data.hasSecondFactor]).toEqual([200, false])
    expect((await reset('csr@karwan.test')).status).toBe(409)
    app.pass(1_001)
    expect((await app.call('getPreferences', { token })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })
})

describe('a role that demands it', () => {
  const as = 'finance@karwan.test'

  it('answers its people nothing else before, and everything after', async () => {
    const { token } = await app.signIn(as)
    const [person] = await app.db.select().from(users).where(eq(users.email, as))
    const role = await app.call('getRole', { as: 'csr@karwan.test', path: { id: person?.roleId ?? 0 } })
    const { name, permissions, id } = role.body.data
    const body = { name, permissions, demandsSecondFactor: true }
    const changed = await app.call('updateRole', { as: 'csr@karwan.test', path: { id }, body })
    expect(changed.body.data.demandsSecondFactor).toBe(true)
    app.pass(1_001)
    const refused = await app.call('listInvoices', { token })
    expect([refused.status, refused.body.code]).toEqual([403, 'session.second_factor_demanded'])
    expect((await app.call('getSessionUser', { token })).body.data.mustSetUpSecondFactor).toBe(true)
    await turnOn(as)
    expect((await app.call('listInvoices', { token })).status).toBe(200)
    expect((await app.call('getSessionUser', { token })).body.data.mustSetUpSecondFactor).toBe(false)
    await app.db.update(roles).set({ demandsSecondFactor: false }).where(eq(roles.id, id))
  })

  it('stays as it is when it is changed without a word of it', async () => {
    const made = await app.call('createRole', {
      as: 'csr@karwan.test',
      body: { name: 'Night desk', permissions: [], demandsSecondFactor: true },
    })
    const { id } = made.body.data
    const body = { name: 'Night desk two', permissions: [] }
    const { body: changed } = await app.call('updateRole', { as: 'csr@karwan.test', path: { id }, body })
    expect(changed.data.demandsSecondFactor).toBe(true)
  })
})
