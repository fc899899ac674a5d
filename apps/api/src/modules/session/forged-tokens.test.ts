import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { createAccessTokens } from './access-tokens.ts'
import { newSigningKeys } from './signing-keys.ts'

let app: TestApp
let right: string
let headers: Record<string, string>

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const partsOf = (token: string) => token.split('.')
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1] ?? '', 'base64url').toString())
const headerOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[0] ?? '', 'base64url').toString())

beforeAll(async () => {
  app = await testApp()
  right = (await app.signIn('csr@karwan.test')).token
  const strange = await generateKeyPair('ES256', { extractable: true })
  const [head = '', claims = '', seal = ''] = partsOf(right)
  const spki = await exportSPKI(strange.publicKey)
  const now = Math.floor(app.deps.clock().getTime() / 1000)
  const foreignKeys = createAccessTokens(await newSigningKeys(), app.deps.clock)
  const known = claimsOf(right)
  const signed = (header: object, changed: object) =>
    new SignJWT({ ...known, ...changed })
      .setProtectedHeader({ ...headerOf(right), ...header })
      .sign(strange.privateKey)
  const hmac = (header: object, secret: string) => {
    const text = `${encode(header)}.${claims}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const bearers: Record<string, string> = {
    'no signature': `${head}.${claims}.`,
    'alg none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
    'alg None': `${encode({ alg: 'None', typ: 'at+jwt' })}.${claims}.${seal}`,
    'HS256 with the public key': hmac({ ...headerOf(right), alg: 'HS256' }, spki),
    'HS256 with nothing': hmac({ ...headerOf(right), alg: 'HS256' }, ''),
    'another key, our key id': await signed({}, {}),
    'another key, sent along': await signed({ jwk: { kty: 'EC' } }, {}),
    'another key, by address': await signed({ jku: 'https://evil.test/keys.json' }, {}),
    'another key, by file': await signed({ kid: '../../../../dev/null' }, {}),
    'another key, by certificate': await signed({ x5u: 'https://evil.test/key.pem' }, {}),
    'another server': await foreignKeys.sign({ userId: 1, sessionId: known.sid, generation: 0 }),
    'another user, our signature': `${head}.${encode({ ...known, sub: '2' })}.${seal}`,
    'a longer life, our signature': `${head}.${encode({ ...known, exp: now + 1e6 })}.${seal}`,
    'another audience': await signed({}, { aud: 'somebody-else' }),
    'half a signature': `${head}.${claims}.${seal.slice(0, 40)}`,
    'a twice sent signature': `${right}.${seal}`,
    'an unknown session': await app.deps.tokens.sign({ userId: 1, sessionId: 'unknown', generation: 0 }),
    'the session of another': await app.deps.tokens.sign({ userId: 2, sessionId: known.sid, generation: 0 }),
    'a refresh token': (await app.signIn('csr@karwan.test')).refreshToken,
    'no token at all': '',
    'a text': 'csr@karwan.test',
  }
  headers = Object.fromEntries(Object.entries(bearers).map(([name, token]) => [name, `Bearer ${token}`]))
  headers['the Basic scheme'] = `Basic ${right}`
  headers['a lower scheme'] = `bearer ${right}x`
  headers['no scheme'] = right
  headers['two tokens'] = `Bearer ${right}, Bearer ${right}`
})
afterAll(() => app.close())

it('the right token is accepted', async () => {
  expect((await app.call('getPreferences', { token: right })).status).toBe(200)
})

it('no forged token is', async () => {
  expect(Object.keys(headers).length).toBeGreaterThanOrEqual(20)
  for (const [name, authorization] of Object.entries(headers)) {
    const { status } = await app.call('getPreferences', { headers: { Authorization: authorization } })
    expect([name, status]).toEqual([name, 401])
  }
})

it('says who issued it, to whom, for how long, and by which key', () => {
  expect(headerOf(right)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) })
  const { iss, aud, sub, iat, exp } = claimsOf(right)
  expect({ iss, aud, sub, seconds: exp - iat }).toEqual({
    iss: 'karwan',
    aud: 'karwan-api',
    sub: '1',
    seconds: 600,
  })
})

it('a right token ends after ten minutes', async () => {
  app.pass(600_000 - 1)
  expect((await app.call('getPreferences', { token: right })).status).toBe(200)
  app.pass(1)
  expect((await app.call('getPreferences', { token: right })).status).toBe(401)
})
