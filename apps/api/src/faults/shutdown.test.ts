import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { httpClient } from '../testing/http-client.ts'
import { filledDatabase } from '../testing/own-database.ts'
import { killServers, startServer } from '../testing/server-process.ts'
import { spotShipment } from '../testing/spot-shipment.ts'

const folder = mkdtempSync(join(tmpdir(), 'karwan-shutdown-'))
const database = await filledDatabase('shutdown', folder)
afterAll(async () => {
  await killServers()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const start = () => startServer(['--data', folder, '--seed', 'demo'], database.env)
const underWay = 50

it(`a server that is told to end answers the ${underWay} requests under way, sends others away, and ends in time`, async () => {
  const server = await start()
  const { token } = (await httpClient(server.url).signIn('csr@karwan.test')).body.data.auth
  const asked = Array.from({ length: underWay }, (_, at) => new HeldBooking(server.url, token, at))
  const second = await secondAskedLater(server.port)
  await Promise.all(asked.map(({ received }) => received))

  const toldAt = performance.now()
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await isRefused(server.port)).toBe(true), {
    timeout: 5_000,
    interval: 20,
  })
  expect(await second()).toMatch(/^503 .*\r\nRetry-After: [1-9]/is)
  const answers = await Promise.all(asked.map((booking) => booking.finish()))
  expect(await ended).toEqual([0, null])
  expect(performance.now() - toldAt).toBeLessThan(10_000)
  for (const { status, retryAfter } of answers) {
    if (status !== 201) expect([status, Number(retryAfter) > 0]).toEqual([503, true])
  }

  const again = await start()
  const client = httpClient(again.url)
  const signedIn = (await client.signIn('csr@karwan.test')).body.data.auth
  const query = '/shipment/v3?filter=FAREWELL&exactTotal=true'
  const { body } = await client.ask('GET', query, { token: signedIn.token })
  expect(body.data.total).toBe(answers.filter(({ status }) => status === 201).length)
}, 180_000)

/**
 * Two requests on one connection. The first is in progress when this resolves; the returned function sends
 * the second.
 */
async function secondAskedLater(port: number): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  const closed = once(socket, 'close')
  const ask = (more: string) =>
    `POST /auth/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${more}\r\n`
  socket.write(ask('Expect: 100-continue\r\n'))
  await vi.waitFor(() => expect(heard).toContain('100 Continue'), { timeout: 5_000, interval: 20 })
  return async () => {
    socket.write(`{}${ask('')}{}`)
    await closed
    return heard.split('HTTP/1.1 ').at(-1) ?? ''
  }
}

type Answer = { status: number | undefined; retryAfter: string | undefined }

/** A booking whose headers the server has received, while it waits for the body. */
class HeldBooking {
  readonly received: Promise<unknown>
  readonly #request: ClientRequest
  readonly #answer: Promise<Answer>
  readonly #body: string

  constructor(url: string, token: string, serial: number) {
    this.#body = JSON.stringify(spotShipment(new Date(), { referenceNumber: `FAREWELL-${serial}` }))
    this.#request = request(`${url}/shipment/v3`, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(this.#body),
        Expect: '100-continue',
      },
    })
    this.received = once(this.#request, 'continue')
    this.#answer = answerOf(this.#request)
    this.#request.flushHeaders()
  }

  finish(): Promise<Answer> {
    this.#request.end(this.#body)
    return this.#answer
  }
}

async function answerOf(asked: ClientRequest): Promise<Answer> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
  const refused = await promise
  socket.destroy()
  return refused
}
