import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalConfig } from './portal-headers.ts'
import { createPortalSite } from './portal-site.ts'

const config: PortalConfig = {
  app: 'csr',
  clientSecret: 'a-secret',
  apiBase: 'http://localhost:4100',
  appBase: 'http://localhost:4101',
  analyticsId: null,
  ipLookupUrl: 'http://localhost:4100/ip',
  ipLookupToken: null,
  sentryDsn: 'https://key@errors.example.com/7',
  googleMaps: false,
  mapBorders: null,
  environment: 'local',
}
let root: string
let folder: string
const reports: unknown[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'karwan-portal-'))
  folder = join(root, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(root, 'outside.txt'), 'not for the web')
  writeFileSync(join(folder, 'index.html'), '<title>Karwan</title>')
  writeFileSync(join(folder, 'theme-init.js'), 'start()')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'as brotli')
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), 'as gzip')
})
afterAll(() => rmSync(root, { recursive: true }))

const ask = (path: string, init?: RequestInit, production = false) =>
  createPortalSite({
    folder,
    config,
    production,
    onReport: (report) => reports.push(report),
    clock: () => new Date(),
  })(new Request(`http://localhost:4101${path}`, init))

describe('the build', () => {
  it.each(['/', '/auth/login?redirect=%2Fshipments', '/shipments/12', '/%E0%A4%A', '/assets'])(
    'answers %s with the portal, to be asked for anew each time',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('link')).toBe('<http://localhost:4100>; rel=preconnect; crossorigin')
    },
  )

  it('keeps hashed assets for ever', async () => {
    const answer = await ask('/assets/app-1a2b.js')
    expect(await answer.text()).toBe('plain')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['br, gzip', 'as brotli', 'br'],
    ['gzip', 'as gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'as gzip', 'gzip'],
    ['identity', 'plain', null],
  ])('sends what "%s" can take', async (accepted, text, encoding) => {
    const answer = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } })
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('says that a missing asset is missing, so that an old tab notices', async () => {
    expect((await ask('/assets/app-0000.js')).status).toBe(404)
    expect((await ask(`/assets/${'x'.repeat(5_000)}.js`)).status).toBe(404)
  })

  it('sends nothing again that the browser has', async () => {
    const etag = (await ask('/theme-init.js')).headers.get('etag') ?? ''
    expect((await ask('/theme-init.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await ask('/theme-init.js', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it.each(['/..%2Foutside.txt', '/assets/..%2F..%2Foutside.txt', '/%2e%2e%2foutside.txt', '/a%00.js'])(
    'never leaves its folder: %s',
    async (path) => {
      expect(await (await ask(path)).text()).not.toContain('not for the web')
    },
  )

  it('answers HEAD without a body, and refuses to be written to', async () => {
    const head = await ask('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await ask('/', { method: 'POST', body: 'x' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('what the portal reads at start-up', () => {
  it('is the configuration of its own app, never from a cache', async () => {
    const answer = await ask('/config.json')
    expect(await answer.json()).toEqual(config)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('stands in the page where the page would ask for it, so that it need not be asked for', async () => {
    const page = '<title>Karwan</title><link rel="preload" href="/config.json" as="fetch" /><p>$1</p>'
    writeFileSync(join(folder, 'index.html'), page)
    const named = { ...config, clientSecret: '</script><b>$&' }
    const site = createPortalSite({ folder, config: named, production: false, clock: () => new Date() })
    const read = async (init?: RequestInit) => site(new Request('http://localhost:4101/shipments', init))
    const html = await (await read()).text()
    const [, written = ''] = /id="boot-config">([^<]*)<\/script><p>\$1<\/p>$/.exec(html) ?? []
    expect(JSON.parse(written)).toEqual(named)
    expect(html).not.toContain('config.json')
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await read({ headers: { 'accept-encoding': encoding } })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(unpack(await packed.arrayBuffer()).toString()).toBe(html)
    }
    const etag = (await read()).headers.get('etag') ?? ''
    expect((await read({ headers: { 'if-none-match': etag } })).status).toBe(304)
    const other = createPortalSite({ folder, config, production: false, clock: () => new Date() })
    const asked = { headers: { 'if-none-match': etag } }
    expect((await other(new Request('http://localhost:4101/', asked))).status).toBe(200)
  })

  it('is a build hash that changes with the build', async () => {
    const hashNow = async () => (await (await ask('/build.json')).json()).commit
    const before = await hashNow()
    expect(before).toMatch(/commit\/[0-9a-f]{40}$/)
    expect(await hashNow()).toBe(before)
    writeFileSync(join(folder, 'index.html'), '<title>Karwan, anew</title>')
    expect(await hashNow()).not.toBe(before)
  })
})

describe('borders of the deployment', () => {
  it('are answered where it brings its own', async () => {
    const mapBorders = join(root, 'borders.json')
    writeFileSync(mapBorders, '{"type":"FeatureCollection","features":[]}')
    const site = createPortalSite({ folder, config, production: false, mapBorders, clock: () => new Date() })
    const answer = await site(new Request('http://localhost:4101/map-borders.json'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await answer.json()).toEqual({ type: 'FeatureCollection', features: [] })
  })

  it('are no file where it brings none', async () => {
    expect((await ask('/map-borders.json')).headers.get('content-type')).not.toContain('json')
  })
})

describe('headers', () => {
  it.each(['/', '/assets/app-1a2b.js', '/assets/missing.js', '/config.json', '/build.json'])(
    'protect %s',
    async (path) => {
      const { headers } = await ask(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8")
      expect(policy).toContain("connect-src 'self' http://localhost:4100 https://errors.example.com;")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
      expect(policy).not.toContain('unsafe-')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  it('let a browser load Google Maps where the deployment says so, and nobody else', async () => {
    const site = createPortalSite({
      ...{ folder, production: false, clock: () => new Date() },
      config: { ...config, googleMaps: true },
    })
    const { headers } = await site(new Request('http://localhost:4101/'))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://*.googleapis.com;")
    expect(policy).toContain("img-src 'self' data: blob: https://*.googleapis.com https://*.gstatic.com")
    expect(policy).toContain("font-src 'self' https://fonts.gstatic.com;")
    expect(policy).toContain(
      'trusted-types default dompurify @googlemaps/js-api-loader google-maps-api-loader',
    )
    expect(policy).not.toContain("'unsafe-eval'")
    expect((await ask('/')).headers.get('content-security-policy')).not.toContain('google')
  })

  it('ask for HTTPS for two years in production', async () => {
    const { headers } = await ask('/', {}, true)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  it('let a browser report what it refused', async () => {
    const report = (body: string) =>
      ask('/csp', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
    expect((await report('{"csp-report":{"effective-directive":"img-src"}}')).status).toBe(204)
    expect((await report('x'.repeat(9_000))).status).toBe(413)
    expect(reports).toEqual([{ directive: 'img-src' }])
    expect((await ask('/csp')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})
