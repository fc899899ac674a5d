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
/** A token of somebody who sees as this user names them, and is not followed by another one. */
type Borrowed = { actorId: number; expiresAt: Date }
export type RefreshClaims = { sessionId: string; generation: number }

export type DeviceClaims = { deviceId: string; userId: number; passwordHash: string }

export type AccessTokens = {
  sign(claims: AccessClaims, borrowed?: Borrowed): Promise<string>
  /** Nothing, for a token that is not ours, not meant for us, or past its time. */
  read(token: string): Promise<AccessClaims | undefined>
  /** The one refresh token of a session's generation; derived, so that a dump of the database holds none. */
  refreshToken(claims: RefreshClaims): string
  readRefreshToken(token: string): RefreshClaims | undefined
  /** A one-time code as it is kept: nobody who reads the database can try them all. */
  codeSeal(parts: readonly string[]): Buffer
  /** That somebody signed in on a device; derived too, and void once the password is another. */
  deviceMark(claims: DeviceClaims): string
  /** For what has to be read again. */
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
      // The same token comes with every call of ten minutes; its signature does not change meanwhile.
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
      // A list, so that it is never the text of a refresh token.
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
    // Whatever is wrong with a token, its bearer learns only that it is not accepted.
    return undefined
  }
}
