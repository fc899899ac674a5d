import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Served, serve } from '../set-up/serve.ts'
import { type TestApp, testApp } from '../testing/index.ts'

type Line = { level: number; msg: string; status?: number; operation?: string }
let lines: Line[]
let app: TestApp
let served: Served
let token: string
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  lines = []
  app = await testApp({ log })
  token = (await app.signIn('csr@karwan.test')).token
  served = await serve({ fetch: app.fetch, port: 0, host: '127.0.0.1', whenClosing: () => new Response() })
})
beforeEach(() => {
  lines = []
  errors.mockClear()
})
afterAll(async () => {
  errors.mockRestore()
  await served.close(0)
  await app.close()
})

/** Sends a part of a request, waits, and closes the connection. */
async function breakOff(head: string, sent: string) {
  const socket = connect(served.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${sent}`)
  await new Promise((resolve) => setTimeout(resolve, 150))
  socket.destroy()
}

describe('a client that breaks off is no fault of the server', () => {
  it.each([
    [
      'within a body of JSON',
      'POST /driver',
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"partnerId":',
    ],
    [
      'within a body that does not say its length',
      'POST /driver',
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"par\r\n',
    ],
    [
      'within a form',
      'POST /bookingDocument/upload',
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
  ])('%s', async (_, head, sent) => {
    await breakOff(head, sent)
    await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1))
    expect(lines).toMatchObject([{ level: 30, msg: 'request', status: 400 }])
    expect(errors).not.toHaveBeenCalled()
  })

  it('a body that was cut off as it took too long is none either', async () => {
    const patience = { text: 100, form: 20_000 }
    const hasty = await serve({
      fetch: app.fetch,
      port: 0,
      host: '127.0.0.1',
      whenClosing: () => new Response(),
      patience,
    })
    const socket = connect(hasty.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /driver HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    await once(socket, 'close')
    await vi.waitFor(() => expect(lines).toMatchObject([{ level: 30, msg: 'request', status: 400 }]))
    expect(errors).not.toHaveBeenCalled()
    await hasty.close(0)
  })

  it.each([
    ['while it is answered', 'GET /shipment?pageSize=100', '\r\n'],
    ['while live events are open', 'GET /events', '\r\n'],
  ])('%s', async (_, head, sent) => {
    await breakOff(head, sent)
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(lines).toMatchObject([{ level: 30, msg: 'request' }])
    expect(errors).not.toHaveBeenCalled()
  })
})
