import { codeLimits } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { codeSentTo, messagesTo } from '../../testing/sent-messages.ts'
import { oneTimeCodes } from './one-time-codes.table.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())
beforeEach(() => app.db.delete(oneTimeCodes))

const me = 'agent@karwan.test'
const { userId } = await app.signIn(me)
const phoneNumber = '+923001117755'
const email = 'agent-new@karwan.net'
const row = async () => (await app.db.select().from(users).where(eq(users.id, userId)))[0]
const send = (body: object, as = me) => app.call('sendContactCode', { as, body })
const confirm = (body: object, as = me) => app.call('confirmContact', { as, body })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('one’s own name', () => {
  it('is changed by oneself, whatever the role', async () => {
    const as = 'shipper@karwan.test'
    const { body } = await app.call('updateOwnAccount', { as, body: { fullName: ' Bilal  Khan ' } })
    expect(body.data).toMatchObject({ fullName: 'Bilal Khan', version: 2 })
    const [row] = await app.db.select().from(auditLog).where(eq(auditLog.subject, 'updateOwnAccount'))
    expect(row).toMatchObject({ entityType: 'user', after: { fullName: 'Bilal Khan' } })
  })

  it('that is the same changes nothing, and one that somebody else has changed is not overwritten', async () => {
    const as = 'shipper@karwan.test'
    const change = (body: object) => app.call('updateOwnAccount', { as, body })
    expect((await change({ fullName: 'Bilal Khan' })).body.data.version).toBe(2)
    const { status, body } = await change({ fullName: 'Bilal', version: 1 })
    expect([status, body.current.fullName]).toEqual([409, 'Bilal Khan'])
  })
})

describe('a new phone', () => {
  it('is one’s own once its code has come back, and the old one is told', async () => {
    const before = await row()
    expect((await send({ phoneNumber: '0300-111 7755' })).body.data).toEqual({
      validForSeconds: 300,
      againAfterSeconds: 60,
    })
    expect(await row()).toEqual(before)
    const otp = await codeSentTo(app, phoneNumber)
    const { status, body } = await confirm({ phoneNumber, otp })
    expect([status, body.data.phoneNumber, body.data.isPhoneVerified]).toEqual([200, phoneNumber, true])
    const [told] = await messagesTo(app, before?.phoneNumber ?? '')
    expect(told?.template).toBe('phone-changed')
    expect((await confirm({ phoneNumber, otp })).body.code).toBe('people.code_over')
  })

  it('is not sent to when it is the one that one has', async () => {
    expect((await send({ phoneNumber })).body.fields).toEqual({ phoneNumber: ['You already use this one'] })
  })

  it('needs its own code: not that of another, nor one that is late', async () => {
    await send({ phoneNumber: '+923001117756' })
    const otp = await codeSentTo(app, '+923001117756')
    expect((await confirm({ phoneNumber: '+923001117757', otp })).body.code).toBe('people.code_over')
    app.pass(codeLimits.validMinutes * 60_000)
    expect((await confirm({ phoneNumber: '+923001117756', otp })).body.code).toBe('people.code_over')
    expect((await row())?.phoneNumber).toBe(phoneNumber)
  })
})

describe('a code for a new phone', () => {
  it('is right for nobody but who asked for it', async () => {
    const phone = '+923001117758'
    await send({ phoneNumber: phone })
    const otp = await codeSentTo(app, phone)
    const other = await confirm({ phoneNumber: phone, otp }, 'shipper2@karwan.test')
    expect(other.body.code).toBe('people.code_wrong')
    expect((await confirm({ phoneNumber: phone, otp })).status).toBe(200)
    await app.db.update(users).set({ phoneNumber }).where(eq(users.id, userId))
  })
})

describe('a new e-mail address', () => {
  it('is what one signs in with from then on', async () => {
    await send({ email: 'Agent-New@karwan.net' })
    const { status } = await confirm({ email, otp: await codeSentTo(app, email) })
    expect(status).toBe(200)
    const body = {
      phoneNumber: email,
      password: 'Karwan2026',
      clientSecret: 'csr-local-secret',
      isEmail: true,
    }
    expect((await app.call('loginInternal', { body })).status).toBe(200)
    expect((await messagesTo(app, me))[0]?.template).toBe('email-changed')
  })

  it('that somebody else has is refused, and told to nobody before the code', async () => {
    const taken = 'taken@karwan.net'
    await app.db.update(users).set({ email: taken }).where(eq(users.email, 'shipper@karwan.test'))
    expect((await send({ email: taken })).status).toBe(200)
    const { status, body } = await confirm({ email: taken, otp: await codeSentTo(app, taken) })
    expect([status, body.fields]).toEqual([422, { email: ['This email address is already in use'] }])
  })

  it('has five tries, also for who tries under a key or all at once', async () => {
    const other = 'agent-other@karwan.net'
    await send({ email: other })
    const otp = await codeSentTo(app, other)
    const tries = Array.from({ length: 12 }, (_, at) =>
      app.call('confirmContact', {
        as: me,
        body: { email: other, otp: wrong(otp) },
        headers: { 'Idempotency-Key': `guess-${at}` },
      }),
    )
    const codes = (await Promise.all(tries)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'people.code_wrong')).toHaveLength(codeLimits.tries)
    expect((await confirm({ email: other, otp })).body.code).toBe('people.code_over')
  })

  it('is taken over once by two who send the same code at once', async () => {
    const other = 'agent-twice@karwan.net'
    await send({ email: other })
    const otp = await codeSentTo(app, other)
    const answers = await Promise.all([confirm({ email: other, otp }), confirm({ email: other, otp })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('ends links that were sent to the old one', async () => {
    const query = { username: 'lead@karwan.test', isEmail: true }
    await app.call('generatePasswordOtp', { query })
    const [letter] = await messagesTo(app, query.username)
    const token = String(letter?.values.link).split('token=')[1] ?? ''
    await send({ email: 'lead-two@karwan.net' }, query.username)
    const otp = await codeSentTo(app, 'lead-two@karwan.net')
    expect((await confirm({ email: 'lead-two@karwan.net', otp }, query.username)).status).toBe(200)
    const body = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
    expect((await app.call('resetUserPassword', { query: { token }, body })).body.code).toBe(
      'people.reset_over',
    )
  })
})
