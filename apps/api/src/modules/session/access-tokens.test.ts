import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { newSigningKeys, readSigningKeys, type SigningKeys, UnusableKeys } from './signing-keys.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const seconds = now.getTime() / 1000
let keys: SigningKeys
let tokens: AccessTokens

beforeAll(async () => {
  keys = await newSigningKeys()
  tokens = createAccessTokens(keys, () => now)
})

const rightClaims = {
  sub: '7',
  sid: 'a-session',
  gen: 3,
  iss: 'karwan',
  aud: 'karwan-api',
  iat: seconds,
  exp: seconds + 600,
}
const signed = (claims: object, header: object = {}) =>
  new SignJWT({ ...rightClaims, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.id, ...header })
    .sign(keys.privateKey)

describe('a token signed with our own key', () => {
  it('is read', async () => {
    expect(await tokens.read(await signed({}))).toEqual({ userId: 7, sessionId: 'a-session', generation: 3 })
  })

  it.each([
    ['for somebody else', { aud: 'another-api' }],
    ['from somebody else', { iss: 'another' }],
    ['past its time', { exp: seconds }],
    ['without an end', { exp: undefined }],
    ['without a session', { sid: undefined }],
    ['without a generation', { gen: undefined }],
    ['without a user', { sub: undefined }],
    ['whose user is no number', { sub: '7 or 1=1' }],
    ['that begins later', { nbf: seconds + 60 }],
  ])('is not accepted %s', async (_, claims) => {
    expect(await tokens.read(await signed(claims))).toBeUndefined()
  })

  it.each(['JWT', 'at+jwt+extra', undefined])('is not accepted as a %s', async (typ) => {
    expect(await tokens.read(await signed({}, { typ }))).toBeUndefined()
  })
})

describe('signing keys', () => {
  it.each(['', '{}', 'null', '{"private":{},"public":{},"refreshSecret":"c2hvcnQ"}'])(
    'that are none stop the start: %s',
    async (text) => {
      await expect(readSigningKeys(text)).rejects.toThrow(UnusableKeys)
    },
  )
})
