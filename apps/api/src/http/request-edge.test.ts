import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Served, serve } from '../set-up/serve.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerProblem } from './problem.ts'
import { refusal } from './refusal.ts'

let app: TestApp
let served: Served
let url: string
let token: string

beforeAll(async () => {
  app = await testApp()
  token = (await app.signIn('csr@karwan.test')).token
  const whenClosing = () => answerProblem(refusal.unavailable(), 'closing')
  served = await serve({ fetch: app.fetch, port: 0, host: '127.0.0.1', whenClosing })
  url = `http://127.0.0.1:${served.port}`
})
afterAll(async () => {
  await served.close(1_000)
  await app.close()
})

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${url}/auth/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
const get = (path: string) => fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('a body', () => {
  it('may have 256 KiB', async () => {
    const room = 256 * 1024 - '{"phoneNumber":""}'.length
    expect((await post(`{"phoneNumber":"${'x'.repeat(room)}"}`)).status).toBe(400)
    expect(await codeOf(await post(`{"phoneNumber":"${'x'.repeat(room + 1)}"}`))).toEqual([
      413,
      'request.too_large',
    ])
  })

  it('of 10 MB is refused at once, and the server goes on', async () => {
    const before = process.memoryUsage().rss
    const startedAt = performance.now()
    // The server may close the connection while the client is still sending; both are a refusal.
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => post(new Uint8Array(10_000_000))),
    )
    for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(413)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  it('of unknown length is measured while it comes in', async () => {
    const endless = new ReadableStream({
      pull(stream) {
        stream.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await app.fetch(
      new Request('http://api.test/auth/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    )
    expect(answer.status).toBe(413)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json5', ''])(
    'must be JSON, not "%s"',
    async (type) => {
      expect(await codeOf(await post('{}', { 'Content-Type': type }))).toEqual([415, 'request.media_type'])
    },
  )

  it.each([
    'application/json; charset=utf-8',
    'Application/JSON; Charset="UTF-8"',
    'application/json;odata=x',
  ])('may call itself %s', async (type) => {
    expect((await post('{}', { 'Content-Type': type })).status).toBe(400)
  })

  it.each(['application/json; charset=iso-8859-1', 'application/json;charset="utf-16"'])(
    'must be in UTF-8, not %s',
    async (type) => {
      expect(await codeOf(await post('{}', { 'Content-Type': type }))).toEqual([415, 'request.media_type'])
    },
  )

  it('must be in UTF-8, so that no letter is lost of what another writing holds', async () => {
    const latin = new Uint8Array(Buffer.from('{"phoneNumber":"Café"}', 'latin1'))
    expect(await codeOf(await post(latin))).toEqual([400, 'request.not_utf8'])
    // The text was cut in the middle of a character.
    const cut = new Uint8Array(Buffer.from('{"phoneNumber":"é"}').subarray(0, 17))
    expect(await codeOf(await post(cut))).toEqual([400, 'request.not_utf8'])
  })

  it.each(['gzip', 'br', 'gzip, identity'])('may not be packed by %s', async (encoding) => {
    const packed = new Uint8Array(gzipSync('{}'))
    for (const body of [packed, '{}'])
      expect(await codeOf(await post(body, { 'Content-Encoding': encoding }))).toEqual([
        415,
        'request.content_encoding',
      ])
    expect((await post('{}', { 'Content-Encoding': 'Identity' })).status).toBe(400)
  })

  it.each(['{', '{"a":1,}', 'undefined', '{"a":1}{"b":2}', '\\u0000'])('must be whole: %s', async (text) => {
    expect(await codeOf(await post(text))).toEqual([400, 'request.broken_json'])
  })

  it.each(['null', '[]', '"text"', '7', 'true'])('must be an object, not %s', async (text) => {
    expect((await post(text)).status).toBe(400)
  })

  it('may be 20 levels deep', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect(await codeOf(await post(nested(20)))).toEqual([400, 'request.malformed'])
    expect(await codeOf(await post(nested(21)))).toEqual([400, 'request.too_deep'])
    expect((await post(nested(1_000))).status).toBe(400)
    expect((await post(nested(100_000))).status).toBe(400)
  })

  it('may be as wide as it is large', async () => {
    expect(await codeOf(await post(`[${'0,'.repeat(130_000)}0]`))).toEqual([400, 'request.malformed'])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('may not hold the key %s', async (key) => {
    expect(await codeOf(await post(`{"${key}":{"admin":true}}`))).toEqual([400, 'request.forbidden_key'])
    expect(await codeOf(await post(`{"a":{"${key}":1}}`))).toEqual([400, 'request.forbidden_key'])
  })

  it('may hold a key once', async () => {
    const login = (more: string) =>
      post(`{"phoneNumber":"a@b.co","password":"x","clientSecret":"y","isEmail":true${more}}`)
    expect((await login('')).status).toBe(401)
    expect(await codeOf(await login(',"phoneNumber":"csr@karwan.test"'))).toEqual([
      400,
      'request.repeated_key',
    ])
    expect(await codeOf(await login(',"phone\\u004eumber":"csr@karwan.test"'))).toEqual([
      400,
      'request.repeated_key',
    ])
  })

  it('may not hold a character that no database keeps', async () => {
    const forbidden = [400, 'request.forbidden_character']
    expect(await codeOf(await post('{"phoneNumber":"a\\u0000b"}'))).toEqual(forbidden)
    for (const half of ['\\ud83d', '\\ude9a', '\\ude9a\\ud83d']) {
      expect(await codeOf(await post(`{"phoneNumber":"a${half}b"}`))).toEqual(forbidden)
      expect(await codeOf(await post(`{"${half}":1}`))).toEqual(forbidden)
    }
    expect(await codeOf(await post('{"phoneNumber":"\\ud83d\\ude9a"}'))).toEqual([400, 'request.malformed'])
    expect(await codeOf(await get('/company/v2?filter=a%00b'))).toEqual(forbidden)
    expect(await codeOf(await get('/config/name/a%00b'))).toEqual(forbidden)
  })

  it('may not hold fields that nobody asked for', async () => {
    const { status, body } = await app.call('loginInternal', {
      body: {
        phoneNumber: 'a@b.co',
        password: 'x',
        clientSecret: 'y',
        isEmail: true,
        userType: 4,
        roleId: 1,
      },
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      userType: ['userType is not a known field'],
      roleId: ['roleId is not a known field'],
    })
  })
})

describe('a query', () => {
  it.each([
    ['page=1&page=2', 'page'],
    ['page=1&page=1', 'page'],
    ['constructor=1', 'constructor'],
    ['__proto__=1', '__proto__'],
    ['nobodyAskedForThis=1', 'nobodyAskedForThis'],
    ['page=one', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=0x10', 'page'],
  ])('is refused: %s', async (query, field) => {
    const answer = await get(`/shipment/v3?${query}`)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty([field])
  })

  it.each([
    ['pageSize=100', 200],
    ['pageSize=101', 422],
    ['pageSize=0', 422],
    ['page=-1', 422],
  ])('has limits: %s', async (query, status) => {
    expect((await get(`/shipment/v3?${query}`)).status).toBe(status)
  })
})

describe('a moment in a query', () => {
  const wrong = [
    '2016-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '2027-02-30T10:00:00Z',
  ]
  const asked = [
    '/shipment/v3?fromDate=',
    '/shipment/v3?toDate=',
    '/booking/v3?fromDate=',
    '/booking/v3?toDate=',
  ]

  it.each(wrong)('is none that there is not, or that no database keeps: %s', async (moment) => {
    for (const question of asked) {
      expect(await codeOf(await get(question + moment))).toEqual([400, 'request.malformed'])
    }
  })

  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2028-02-29T23:59:59%2B05:00'])(
    'may be any other: %s',
    async (moment) => {
      for (const question of asked) expect((await get(question + moment)).status).toBe(200)
    },
  )
})

describe('a path', () => {
  it.each(['/shipment/abc/v3', '/shipment/1.5/v3', '/shipment/1e3/v3', '/shipment/%00/v3'])(
    'is refused where an id is none: %s',
    async (path) => {
      expect((await get(path)).status).toBe(400)
    },
  )

  it.each(['/shipment', '/Health', '/health/', '//health', '/shipment/1/v4', '/%E0%A4%A', '/.env', '/admin'])(
    'that the contract does not name is not there: %s',
    async (path) => {
      expect(await codeOf(await get(path))).toEqual([404, 'route.not_found'])
    },
  )

  it.each([
    ['DELETE', '/health', 'GET, HEAD'],
    ['GET', '/auth/user/login', 'POST'],
    ['PUT', '/shipment/v3', 'GET, HEAD, POST'],
    ['PROPFIND', '/health', 'GET, HEAD'],
  ])('says which methods it knows: %s %s', async (method, path, allow) => {
    const answer = await fetch(url + path, { method })
    expect(answer.headers.get('allow')).toBe(allow)
    expect(await codeOf(answer)).toEqual([405, 'request.method'])
  })

  it('answers HEAD as GET, without the body', async () => {
    const answer = await fetch(`${url}/health`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect((await fetch(`${url}/shipment/v3`, { method: 'HEAD' })).status).toBe(401)
  })
})

it('refuses headers of a megabyte, and goes on', async () => {
  const answer = await fetch(`${url}/health`, { headers: { 'X-Large': 'x'.repeat(1_000_000) } }).catch(
    () => undefined,
  )
  expect([undefined, 431]).toContain(answer?.status)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})
