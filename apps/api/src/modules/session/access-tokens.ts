import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type Sealing, sealingWith } from './sealing.ts'
import type { SigningKeys } from './signing-keys.ts'

const issuer = 'karwan'
const audience = 'karwan-api'
const accessTokenType = 'at+jwt'
export const accessTokenSeconds = 10 * 60
const rememberedTokens = 5_000

export type AccessClaims = { userId: number; sessionId: string; generation: number }
/**
 * For a token of a person who sees the portal as the user: that person's id, and when it ends. It cannot be
 * refreshed.
 */
type Borrowed = { actorId: number; expiresAt: Date }
export type RefreshClaims = { sessionId: string; generation: number }

export type DeviceClaims = { deviceId: string; userId: number; passwordHash: string }

export type AccessTokens = {
  sign(claims: AccessClaims, borrowed?: Borrowed): Promise<string>
  /** Returns undefined for a token that is invalid, for another audience, or expired. */
  read(token: string): Promise<AccessClaims | undefined>
  /**
   * The refresh token of a session's generation. It is derived from a secret, so the database contains none.
   */
  refreshToken(claims: RefreshClaims): string
  readRefreshToken(token: string): RefreshClaims | undefined
  /**
   * The stored form of a one-time code. It is keyed, so that somebody with the database cannot try all codes.
   */
  codeSeal(parts: readonly string[]): Buffer
  /** Proof of an earlier sign-in on a device; derived as well, and void after a change of password. */
  deviceMark(claims: DeviceClaims): string
  /** Encryption of texts that must be read again. */
  sealing: Sealing
}

export function createAccessTokens(keys: SigningKeys, clock: () => Date): AccessTokens {
  const verified = new Map<string, Verified>()
  const seal = (text: string) => createHmac('sha256', keys.refreshSecret).update(text).digest()

  return {
    sealing: sealingWith(keys.sealingSecret),

    sign({ userId, sessionId, generation }, borrowed) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const actor = borrowed && { act: { sub: String(borrowed.actorId) } }
      return new SignJWT({ sid: sessionId, gen: generation, ...actor })
        .setProtectedHeader({ alg: 'ES256', typ: accessTokenType, kid: keys.id })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(borrowed?.expiresAt ?? issuedAt + accessTokenSeconds)
        .sign(keys.privateKey)
    },

    async read(token) {
      const now = clock()
      const before = verified.get(token)
      if (before) return before.beginsAt <= now && now < before.endsAt ? before.claims : undefined
      const read = await verify(token, keys, now)
      if (!read) return undefined
      // The same token comes with every call for ten minutes, so its verification is cached.
      if (verified.size >= rememberedTokens) verified.clear()
      verified.set(token, read)
      return read.claims
    },

    refreshToken({ sessionId, generation }) {
      const text = `${sessionId}.${generation}`
      return `${text}.${seal(text).toString('base64url')}`
    },

    readRefreshToken(token) {
      const [sessionId = '', generation = '', seals = '', ...rest] = token.split('.')
      if (rest.length > 0 || !/^\d{1,9}$/.test(generation)) return undefined
      const given = Buffer.from(seals, 'base64url')
      const right = seal(`${sessionId}.${generation}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return { sessionId, generation: Number(generation) }
    },

    codeSeal(parts) {
      return seal(JSON.stringify(['code', ...parts]))
    },

    deviceMark({ deviceId, userId, passwordHash }) {
      // The JSON list distinguishes it from the text of a refresh token.
      return seal(JSON.stringify(['device', deviceId, userId, passwordHash])).toString('base64url')
    },
  }
}

type Verified = { claims: AccessClaims; beginsAt: Date; endsAt: Date }

async function verify(token: string, keys: SigningKeys, now: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['ES256'],
      issuer,
      audience,
      typ: accessTokenType,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'sid', 'gen'],
    })
    const { sub, sid, gen, nbf = 0, exp = 0 } = payload
    if (typeof sid !== 'string' || typeof gen !== 'number' || !/^\d+$/.test(sub ?? '')) return undefined
    return {
      claims: { userId: Number(sub), sessionId: sid, generation: gen },
      beginsAt: new Date(nbf * 1000),
      endsAt: new Date(exp * 1000),
    }
  } catch {
    // The bearer of an invalid token is not told what is wrong with it.
    return undefined
  }
}
