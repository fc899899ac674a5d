import { codeLimits } from '@karwan/domain/people'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { codeSentTo, messagesTo } from '../../testing/sent-messages.ts'
import { oneTimeCodes } from './one-time-codes.table.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())
beforeEach(() => app.db.delete(oneTimeCodes))

const phone = '+923009990001'
const clientSecret = 'shipper-local-secret'
const minute = 60_000
type Who = 'User' | 'Driver'
const generate = (who: Who = 'User', to = phone) =>
  app.call(`generate${who}Otp`, { path: { phone: to }, body: { clientSecret } })
const validate = (otp: string, who: Who = 'User', to = phone) =>
  app.call(`validate${who}Otp`, { path: { phone: to, otp } })
const sent = () => codeSentTo(app, phone)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(['User', 'Driver'] as const)('a one-time code of a %s', (who) => {
  it('is sent by SMS, has six digits and is right once', async () => {
    expect((await generate(who)).body.data).toEqual({ validForSeconds: 300, againAfterSeconds: 60 })
    const code = await sent()
    expect(code).toMatch(/^\d{6}$/)
    expect((await validate(code, who)).body.data).toEqual({ isValid: true })
    const again = await validate(code, who)
    expect([again.status, again.body.code]).toEqual([422, 'people.code_over'])
  })

  it('is good to the end of its five minutes', async () => {
    await generate(who)
    app.pass(codeLimits.validMinutes * minute - 1)
    expect((await validate(await sent(), who)).status).toBe(200)
    await app.db.delete(oneTimeCodes)
    await generate(who)
    app.pass(codeLimits.validMinutes * minute)
    expect((await validate(await sent(), who)).body.code).toBe('people.code_over')
  })
})

it.each([
  [58_999, '2 seconds'],
  [59_000, '1 second'],
])('a code is sent again in a while: after %d ms in %s', async (passed, left) => {
  await generate()
  app.pass(passed)
  const { status, body } = await generate()
  expect([status, body.message]).toEqual([
    429,
    `A code was sent a moment ago. Another one can be sent in ${left}.`,
  ])
})

describe('whoever guesses', () => {
  it('has five tries, and not the right code after them', async () => {
    await generate()
    const code = await sent()
    for (let tries = 0; tries < codeLimits.tries; tries += 1)
      expect((await validate(wrong(code))).body.code).toBe('people.code_wrong')
    expect((await validate(code)).body.code).toBe('people.code_over')
  })

  it('has no more of them by asking all at once', async () => {
    await generate()
    const code = await sent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(wrong(code))))
    expect(answers.filter(({ body }) => body.code === 'people.code_wrong')).toHaveLength(codeLimits.tries)
  })

  it('gets in with the code of a driver only as a driver', async () => {
    await generate('Driver')
    expect((await validate(await sent(), 'User')).status).toBe(422)
  })

  it('finds no code that was replaced by the next', async () => {
    await generate()
    const first = await sent()
    app.pass(minute)
    await generate()
    if (first !== (await sent())) expect((await validate(first)).body.code).toBe('people.code_wrong')
    expect((await validate(await sent())).status).toBe(200)
  })

  it('learns nothing from the database', async () => {
    await generate()
    const kept = JSON.stringify(await app.db.select().from(oneTimeCodes))
    expect(kept).not.toContain(await sent())
    expect(kept).not.toContain(phone)
  })
})

describe('a phone', () => {
  it('is sent one code a minute', async () => {
    expect((await generate()).status).toBe(200)
    app.pass(minute - 1)
    const early = await generate()
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
    app.pass(1)
    expect((await generate()).status).toBe(200)
  })

  it('is sent one of ten that are asked for at once', async () => {
    const before = (await messagesTo(app, phone)).length
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await messagesTo(app, phone)).toHaveLength(before + 1)
  })

  it('is sent ten a day, and again on the next', async () => {
    for (let count = 0; count < codeLimits.aDay; count += 1) {
      expect((await generate()).status).toBe(200)
      app.pass(minute)
    }
    expect((await generate()).body.code).toBe('people.codes_of_today')
    app.pass(24 * 60 * minute - codeLimits.aDay * minute)
    expect((await generate()).status).toBe(200)
  })

  it('is meant in whatever way it is written', async () => {
    await generate('User', '0300 999-0001')
    expect((await validate(await sent(), 'User', '923009990001')).status).toBe(200)
  })

  it('has to be one', async () => {
    const { status, body } = await generate('User', '12')
    expect([status, body.fields]).toEqual([422, { phone: ['Phone number is not valid'] }])
  })

  it('gets the same answer whether or not somebody has an account with it', async () => {
    const known = await generate('User', '+923001110003')
    const unknown = await generate()
    expect(known.body).toEqual(unknown.body)
  })

  it('is asked about by our apps only', async () => {
    const { status } = await app.call('generateUserOtp', {
      path: { phone },
      body: { clientSecret: 'another' },
    })
    expect(status).toBe(401)
  })
})

it('an address asks for some codes, and not for thousands', async () => {
  const strict = await testApp({ seed: 'none', config: { codesPerAddress: 3 } })
  const ask = (at: number) =>
    strict.call('generateUserOtp', { path: { phone: `+92300999000${at}` }, body: { clientSecret } })
  for (const at of [1, 2, 3]) expect((await ask(at)).status).toBe(200)
  expect((await ask(4)).status).toBe(429)
  await strict.close()
})
