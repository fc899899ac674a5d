import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { largestDocumentFile } from '@karwan/domain/documents'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerProblem } from '../../http/problem.ts'
import { refusal } from '../../http/refusal.ts'
import { type Served, serve } from '../../set-up/serve.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
let served: Served
let bookingId: number
let headers: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  bookingId = (await marketScene(app).dispatched()).id
  headers = { Authorization: `Bearer ${(await app.signIn('csr@karwan.test')).token}` }
  const whenClosing = () => answerProblem(refusal.unavailable(), 'closing')
  served = await serve({ fetch: app.fetch, port: 0, host: '127.0.0.1', whenClosing })
})
afterAll(async () => {
  await served.close(1_000)
  await app.close()
})

const url = () => `http://127.0.0.1:${served.port}/bookingDocument/upload`
const boundary = 'karwan-test'
const part = (disposition: string, content: string | Buffer, type?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const fields = () => [part('name="bookingId"', String(bookingId)), part('name="documentTypeId"', '1')]
const filePart = (content: Buffer) => part('name="file"; filename="scan.pdf"', content, 'application/pdf')
const send = (parts: readonly Buffer[], type = `multipart/form-data; boundary=${boundary}`) =>
  fetch(url(), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': type },
    body: Buffer.concat([...parts]),
  })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const isUntouched = async () => {
  expect([await keptKeys(app.deps.files), await readdir(app.deps.incoming)]).toEqual([[], []])
}

describe('an upload', () => {
  it('that is cut off half-way leaves nothing', async () => {
    const body = Buffer.concat([
      ...fields(),
      filePart(Buffer.concat([samplePdf(), Buffer.alloc(2_000_000)])),
      end,
    ])
    const socket = connect(served.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /bookingDocument/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, body.length / 2))
    await vi.waitFor(async () => expect(await readdir(app.deps.incoming)).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(isUntouched)
  })

  it.each([
    ['ends before its last boundary', () => [...fields(), filePart(samplePdf())]],
    ['ends in the middle of its file', () => [...fields(), filePart(samplePdf()).subarray(0, 200)]],
    ['is no form at all', () => [Buffer.from('hello')]],
  ])('that %s is no form', async (_, parts) => {
    expect(await codeOf(await send(parts()))).toEqual([400, 'request.broken_form'])
    await isUntouched()
  })

  it.each([
    ['a field twice', () => [...fields(), part('name="bookingId"', '1'), filePart(samplePdf())]],
    ['a file twice', () => [...fields(), filePart(samplePdf()), filePart(samplePdf())]],
  ])('with %s is refused', async (_, parts) => {
    expect(await codeOf(await send([...parts(), end]))).toEqual([400, 'request.repeated_field'])
    await isUntouched()
  })

  it('with a field that nobody knows is refused, be it a text or a file', async () => {
    for (const disposition of ['name="__proto__"', 'name="statusId"', 'name="more"; filename="scan.pdf"']) {
      const answer = await send([...fields(), part(disposition, 'x'), filePart(samplePdf()), end])
      expect(await codeOf(answer)).toEqual([400, 'request.malformed'])
    }
    await isUntouched()
  })

  it('that is larger than any file is turned away, whether or not it says so', async () => {
    const body = Buffer.concat([...fields(), filePart(Buffer.alloc(largestDocumentFile + 100_000)), end])
    const stream = new Blob([body]).stream()
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const ways = [
      fetch(url(), { method: 'POST', headers: { ...headers, ...type }, body }),
      fetch(url(), {
        method: 'POST',
        headers: { ...headers, ...type },
        body: stream,
        duplex: 'half',
      } as RequestInit),
    ]
    // The server may close the connection while the client is still sending; that counts as a refusal too.
    for (const answer of await Promise.allSettled(ways))
      if (answer.status === 'fulfilled') expect(answer.value.status).toBe(413)
    await vi.waitFor(isUntouched)
  })

  it('with more text than a form needs is turned away', async () => {
    const answer = await send([
      ...fields(),
      part('name="number"', 'x'.repeat(70_000)),
      filePart(samplePdf()),
      end,
    ])
    expect(answer.status).toBe(413)
    await isUntouched()
  })

  it('is a form, and nothing else', async () => {
    expect(await codeOf(await send([...fields(), end], 'application/json'))).toEqual([
      415,
      'request.media_type',
    ])
    expect(await codeOf(await send([...fields(), end], 'multipart/form-data'))).toEqual([
      400,
      'request.broken_form',
    ])
    const answer = await fetch(url(), { method: 'POST', headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    await isUntouched()
  })

  // With such a boundary no file ever ends, and the form parser would wait for ever.
  it.each([
    ['an empty boundary in quotes', 'boundary=""'],
    ['an empty boundary', 'boundary='],
    ['a blank for a boundary', 'boundary=" "'],
    ['an extended boundary', "boundary*=utf-8''"],
    ['a boundary of more than 70 characters', `boundary=${'x'.repeat(71)}`],
    ['two boundaries', 'boundary=""; boundary=x'],
  ])('with %s is answered, and leaves its connection free for the next', async (_, parameter) => {
    const socket = connect(served.port, '127.0.0.1')
    let answers = ''
    socket.on('data', (chunk) => {
      answers += chunk
    })
    const body =
      '--\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\nx\r\n----\r\n'
    for (const count of [1, 2]) {
      socket.write(
        `POST /bookingDocument/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.Authorization}\r\nContent-Type: multipart/form-data; ${parameter}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      await vi.waitFor(() => expect(answers.split('The body is not a whole form')).toHaveLength(count + 1))
    }
    expect(answers).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
    await isUntouched()
  })

  it('may put its boundary in quotes, and say more than that', async () => {
    const type = `Multipart/Form-Data; charset=utf-8; Boundary="${boundary}"`
    const answer = await send([...fields(), filePart(samplePdf()), end], type)
    expect(answer.status).toBe(201)
    const { data } = await answer.json()
    await app.call('deleteBookingDocument', { as: 'csr@karwan.test', path: { id: data.id } })
  })

  it('by nobody is not taken in', async () => {
    const answer = await fetch(url(), { method: 'POST', body: Buffer.concat([...fields(), end]) })
    expect(answer.status).toBe(401)
  })
})
