import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { securityHeaders } from './security-headers.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = (await app.signIn('csr@karwan.test')).token
})
afterAll(() => app.close())

type Kind = [name: string, status: number, path: string, init?: RequestInit]
const json = { 'Content-Type': 'application/json' }
const kinds: Kind[] = [
  ['a success', 200, '/health'],
  ['a preflight', 204, '/shipment/v3', { method: 'OPTIONS' }],
  ['a broken request', 400, '/auth/user/login', { method: 'POST', headers: json, body: '{' }],
  ['a missing bearer', 401, '/shipment/v3'],
  ['an unknown path', 404, '/nowhere'],
  ['a wrong method', 405, '/health', { method: 'DELETE' }],
  [
    'a body that is too large',
    413,
    '/auth/user/login',
    { method: 'POST', headers: json, body: 'x'.repeat(300_000) },
  ],
  ['a wrong media type', 415, '/auth/user/login', { method: 'POST', body: 'a=b' }],
  ['the document', 200, '/openapi.json'],
  ['the reference page', 200, '/docs'],
]

describe.each(kinds)('%s (%i)', (_, status, path, init) => {
  it('carries the headers that keep browsers from guessing, framing and keeping it', async () => {
    const answer = await app.fetch(new Request(`http://api.test${path}`, init))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('permissions-policy')).toContain('geolocation=()')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    expect(answer.headers.has('x-powered-by')).toBe(false)
  })
})

it('production asks for HTTPS for more than a year, and nobody else does', async () => {
  const asked = async (production: boolean) => {
    const app = new Hono().use(securityHeaders(production)).get('/', (context) => context.text(''))
    return (await app.request('/')).headers.get('strict-transport-security')
  }
  expect(await asked(true)).toBe('max-age=63072000; includeSubDomains')
  expect(await asked(false)).toBeNull()
})

it('an answer that brings its own policy keeps it', async () => {
  const app = new Hono().use(securityHeaders(true)).get('/', (context) => {
    context.header('Content-Security-Policy', 'sandbox')
    return context.text('')
  })
  expect((await app.request('/')).headers.get('content-security-policy')).toBe('sandbox')
})

describe('the request id', () => {
  const ask = (id: string) =>
    app.fetch(
      new Request('http://api.test/nowhere', { headers: { 'X-Request-Id': id, Authorization: token } }),
    )

  it('is the one that came in', async () => {
    const answer = await ask('from-the-portal-1')
    expect(answer.headers.get('x-request-id')).toBe('from-the-portal-1')
    expect((await answer.json()).requestId).toBe('from-the-portal-1')
  })

  it.each(['short', 'x'.repeat(65), 'with space', 'a<b>c&d"e'])(
    'is a new one instead of "%s"',
    async (id) => {
      const answer = await ask(id)
      expect(answer.headers.get('x-request-id')).not.toBe(id)
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    },
  )
})
