import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { pauseAfter, runDueJobs } from '../jobs/run-jobs.ts'
import { jobHandlers } from '../modules/jobs.ts'
import { ports } from '../modules/ports.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import type { Carriers, Outgoing } from './deliver.ts'
import { type MessageText, messageTexts, type TemplateName, writeMessage } from './message-texts.ts'
import { openCarriers } from './open-carriers.ts'
import { outboxMessages } from './outbox.table.ts'
import { sendMessage } from './send-message.ts'
import { smsCarrier } from './sms-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ seed: 'none' })
  return () => app.close()
})
afterEach(() => app.db.delete(outboxMessages))

const values = { code: '123456', minutes: 5 }
const send = (channel: 'MAIL' | 'SMS', to: string) =>
  inTransaction(app.db, (tx) =>
    sendMessage(
      { tx, now: app.deps.clock() },
      { channel, to, language: 'en', template: 'one-time-code', values },
    ),
  )
const runWith = (carriers: Carriers, production = false) =>
  runDueJobs({ ...app.deps, carriers, config: { ...app.deps.config, production } }, ports, jobHandlers)
const kept = async () => (await app.db.select().from(outboxMessages))[0]

describe('a message', () => {
  it('is sent once, in the words of its template', async () => {
    const sent: Outgoing[] = []
    const MAIL = async (message: Outgoing) => void sent.push(message)
    await send('MAIL', 'a@b.test')
    await runWith({ MAIL })
    await runWith({ MAIL })
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^karwan-\d+$/),
        to: 'a@b.test',
        subject: '123456 is your Karwan code',
        body: expect.stringContaining('Your code is 123456.'),
      },
    ])
  })

  it('waits for a gateway that is away, and is not lost', async () => {
    const sent: Outgoing[] = []
    let isAway = true
    const SMS = async (message: Outgoing) => {
      if (isAway) throw new TypeError('connect ECONNREFUSED')
      sent.push(message)
    }
    await send('SMS', '+923001234567')
    await runWith({ SMS })
    expect((await kept())?.sentAt).toBeNull()
    isAway = false
    app.pass(pauseAfter(1))
    await runWith({ SMS })
    expect(sent).toHaveLength(1)
    expect((await kept())?.sentAt).not.toBeNull()
  })

  it('is forgotten by production once it is sent, and kept by the local set-up', async () => {
    await send('SMS', '+923001234567')
    await runWith({ SMS: async () => {} }, true)
    expect(await kept()).toMatchObject({ values: null, sentAt: expect.any(Date) })
    await app.db.delete(outboxMessages)
    await send('SMS', '+923001234567')
    await runWith({})
    expect(await kept()).toMatchObject({ values, sentAt: expect.any(Date) })
  })

  it('is never taken for sent where the deployment sends nothing', async () => {
    await send('MAIL', 'a@b.test')
    const carriers = openCarriers({ mail: 'none', sms: 'none', push: undefined }, app.deps.callOut)
    for (let tries = 1; tries <= jobHandlers['outbox.deliver'].tries; tries += 1) {
      await runWith(carriers)
      app.pass(pauseAfter(tries))
    }
    expect(await kept()).toMatchObject({ sentAt: null, failedAt: expect.any(Date) })
  })
})

const everyText = Object.entries(messageTexts).flatMap(([language, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ language, name: name as TemplateName, text })),
)
const placesOf = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort()

it.each(everyText)('an SMS of $name in $language has one page', ({ text: { sms = '' } }) => {
  expect(sms.replaceAll(/\{\w+\}/g, '12345678').length).toBeLessThanOrEqual(160)
})

it.each(everyText)('$name in $language says all that English says', ({ name, text }) => {
  const english: MessageText = messageTexts.en[name] ?? {}
  for (const [channel, sentence] of Object.entries(text))
    expect(placesOf(sentence), channel).toEqual(placesOf(english[channel as keyof MessageText]))
})

it('is written in the language of its reader, and in English where that has no text for it', () => {
  const written = (language: string, channel: 'MAIL' | 'SMS') =>
    writeMessage('one-time-code', channel, { language, values }).body
  expect(written('fr', 'MAIL')).toContain('Votre code est 123456.')
  expect(written('ur', 'MAIL')).toContain('آپ کا کوڈ 123456 ہے')
  expect(written('ur', 'SMS')).toBe(written('en', 'SMS'))
  expect(written('xx', 'MAIL')).toBe(written('en', 'MAIL'))
})

describe('over SMTP', () => {
  async function mailServer(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
    const heard: { to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      ...options,
      async onData(stream, session, done) {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        heard.push({ to, text: Buffer.concat(parts).toString() })
        done()
      },
    })
    server.on('error', () => {})
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return { heard, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
  }
  const mail = { id: 'karwan-7', to: 'a@b.test', subject: 'Hello', body: 'Good morning' }
  const from = 'Karwan <no-reply@karwan.test>'

  it('goes to one address, with an id that stays', async () => {
    const { heard, url } = await mailServer()
    await smtpCarrier({ url, from, requireTls: false })(mail)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.to).toEqual(['a@b.test'])
    expect(heard[0]?.text).toMatch(/Message-ID: <karwan-7@karwan\.test>/i)
  })

  it.each(['a@b.test, evil@z.test', 'a@b.test;evil@z.test', 'a@b.test\r\nBcc: evil@z.test'])(
    'never goes to the list %j',
    async (to) => {
      const { heard, url } = await mailServer()
      await expect(smtpCarrier({ url, from, requireTls: false })({ ...mail, to })).rejects.toThrow(
        'not one e-mail address',
      )
      expect(heard).toEqual([])
    },
  )

  it('lets no subject make a header', async () => {
    const { heard, url } = await mailServer()
    const subject = 'Hello\r\nBcc: evil@z.test'
    await smtpCarrier({ url, from, requireTls: false })({ ...mail, subject })
    expect(heard[0]?.to).toEqual(['a@b.test'])
    expect(heard[0]?.text).not.toMatch(/^Bcc:/m)
  })

  it('is refused in production by a server that does not encrypt', async () => {
    const { heard, url } = await mailServer()
    await expect(smtpCarrier({ url, from, requireTls: true })(mail)).rejects.toThrow()
    expect(heard).toEqual([])
  })
})

describe('over an SMS gateway', () => {
  const sms = { id: 'karwan-7', to: '+923001234567', subject: '', body: 'Your code' }

  async function gateway(status: number) {
    const heard: unknown[] = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      const { authorization, 'idempotency-key': key } = request.headers
      heard.push({ authorization, key, body: JSON.parse(text) })
      response.writeHead(status).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
  }

  it('tells whom, what, and under which key', async () => {
    const { heard, url } = await gateway(202)
    await smsCarrier({ url, token: 'secret' })(sms)
    expect(heard).toEqual([
      {
        authorization: 'Bearer secret',
        key: 'karwan-7',
        body: { to: '+923001234567', text: 'Your code' },
      },
    ])
  })

  it('counts only as sent when the gateway says so', async () => {
    const { url } = await gateway(503)
    await expect(smsCarrier({ url, token: 'secret' })(sms)).rejects.toThrow('answered 503')
  })
})

describe('the page of the outbox', () => {
  const read = (target: TestApp, accept = 'text/html', to = '') =>
    target.fetch(new Request(`http://api.test/dev/outbox${to}`, { headers: { accept } }))

  it('shows a message as its reader gets it, and nothing of it as markup', async () => {
    await send('MAIL', '<b>@b.test')
    const page = await read(app)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('Your code is 123456.')
    expect(text).not.toContain('<b>@')
  })

  it('shows those of one recipient', async () => {
    await send('SMS', '+923001234567')
    await send('SMS', '+923001234568')
    const { data } = await (await read(app, 'application/json', '?to=%2B923001234567')).json()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ recipient: '+923001234567', channel: 'SMS' })
  })

  it('is not there in production', async () => {
    const production = await testApp({ seed: 'none', config: { production: true } })
    onTestFinished(() => production.close())
    expect((await read(production)).status).toBe(404)
  })
})
