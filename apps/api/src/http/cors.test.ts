import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({
    config: { allowedOrigins: ['https://staff.karwan.example', 'http://localhost:4102'] },
  })
})
afterAll(() => app.close())

const preflight = (origin: string | undefined) =>
  app.fetch(
    new Request('http://api.test/shipment/v3', {
      method: 'OPTIONS',
      headers: {
        ...(origin !== undefined && { Origin: origin }),
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization, content-type, idempotency-key',
      },
    }),
  )
const read = (origin: string) =>
  app.fetch(new Request('http://api.test/health', { headers: { Origin: origin } }))

describe('a browser', () => {
  it.each(['https://staff.karwan.example', 'http://localhost:4102'])('may call from %s', async (origin) => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*Content-Type.*Idempotency-Key/,
    )
    expect(headers.get('vary')).toMatch(/^Origin\b/)
    expect((await read(origin)).headers.get('access-control-allow-origin')).toBe(origin)
  })

  it.each([
    'https://karwan.example',
    'http://staff.karwan.example',
    'https://staff.karwan.example:8443',
    'https://staff.karwan.example.evil.test',
    'https://evil-staff.karwan.example',
    'https://evilstaff.karwan.example',
    'https://STAFF.karwan.example',
    'https://staff.karwan.example/',
    'https://user@staff.karwan.example',
    'http://localhost:4103',
    'null',
    '',
    '*',
  ])('may not call from %s', async (origin) => {
    for (const { headers } of [await preflight(origin), await read(origin)]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('sends no cookies along, from wherever it calls', async () => {
    for (const { headers } of [
      await preflight('http://localhost:4102'),
      await read('http://localhost:4102'),
    ]) {
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.has('set-cookie')).toBe(false)
    }
  })

  it('can read what a retry needs', async () => {
    const exposed = (await read('http://localhost:4102')).headers.get('access-control-expose-headers')
    for (const name of ['Date', 'Retry-After', 'X-Request-Id', 'Idempotent-Replayed'])
      expect(exposed).toContain(name)
  })
})
