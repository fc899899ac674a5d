import { apiPort, csrApp, shipperApp } from './addresses.ts'
import { expect, test } from './portal-test.ts'

const api = `http://localhost:${apiPort}`

test.use({ brokenOnPurpose: /frame-ancestors|Framing|NotSameOrigin/ })

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const ofPortal = {
  ...everywhere,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    'report-uri /csp',
  ].join('; '),
}
const ofApi = {
  ...everywhere,
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const asset = /src="(\/assets\/[^"]+\.js)"/

const answers = [
  { of: 'the portal', url: csrApp, status: 200, expected: { ...ofPortal, 'cache-control': 'no-cache' } },
  { of: 'a page deep in it', url: `${csrApp}/shipments/1`, status: 200, expected: ofPortal },
  { of: 'a page that is not there', url: `${shipperApp}/nowhere`, status: 200, expected: ofPortal },
  { of: 'a script', url: asset, status: 200, expected: ofPortal },
  { of: 'a missing script', url: `${csrApp}/assets/gone-1a2b.js`, status: 404, expected: ofPortal },
  {
    of: 'the configuration',
    url: `${csrApp}/config.json`,
    status: 200,
    expected: { ...ofPortal, 'cache-control': 'no-store' },
  },
  { of: 'the build', url: `${csrApp}/build.json`, status: 200, expected: ofPortal },
  { of: 'the API', url: `${api}/health`, status: 200, expected: ofApi },
  { of: 'the API, not signed in', url: `${api}/shipment/v3`, status: 401, expected: ofApi },
  { of: 'an unknown path of the API', url: `${api}/nowhere`, status: 404, expected: ofApi },
  { of: 'the document', url: `${api}/openapi.json`, status: 200, expected: ofApi },
  { of: 'the stream of events, not signed in', url: `${api}/events`, status: 401, expected: ofApi },
] as const

for (const { of, url, status, expected } of answers)
  test(`${of} answers ${status} with the headers that protect it`, async ({ request }) => {
    const address = typeof url === 'string' ? url : await addressOf(url)
    const answer = await request.get(address)
    expect(answer.status()).toBe(status)
    expect(answer.headers()).toMatchObject(expected)
    expect(Object.keys(answer.headers())).not.toContain('x-powered-by')

    async function addressOf(pattern: RegExp): Promise<string> {
      const [, path = '/'] = pattern.exec(await (await request.get(csrApp)).text()) ?? []
      return csrApp + path
    }
  })

test('the reference page of the API runs its own script only and is framed by nobody', async ({
  request,
}) => {
  const policy = (await request.get(`${api}/docs`)).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|\*|https?:)/)
})

for (const { name, address } of [
  { name: 'the portal', address: `${csrApp}/auth/login` },
  { name: 'the reference page', address: `${api}/docs` },
])
  test(`${name} does not show in a frame`, async ({ page }) => {
    await page.setContent(`<iframe title="a stranger's page" src="${address}"></iframe>`)
    await expect.poll(() => page.frames().at(1)?.url()).toContain('chrome-error')
  })
