import { apiKeyMark } from '@karwan/domain/integrations'
import { and, eq, lt } from 'drizzle-orm'
import type { Caller, Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { readKeyCaller } from './api-key-caller.ts'
import { readSessions, type SessionNow } from './read-sessions.ts'
import { sessions } from './sessions.table.ts'

type Known = SessionNow & { readAt: number }

/**
 * How long a verified session or key is cached; a revoked session or a changed role takes effect within this
 * time. In the process that changed it, it takes effect at once.
 */
const trustedForMs = 1_000

/** Authenticates the bearer token; throws 401 if it is not valid. */
export function authenticator(deps: Deps): (headers: Headers) => Promise<Caller> {
  const known = new Map<string, Known>()

  const knownKeys = new Map<string, { caller: Caller; readAt: number }>()

  /** Counts the changes of callers: what was read before the latest one is not kept. */
  let round = 0
  deps.changes.subscribe(({ ofCallers }) => {
    if (!ofCallers) return
    round += 1
    known.clear()
    knownKeys.clear()
  })

  async function callerOfKey(token: string): Promise<Caller> {
    const now = deps.clock().getTime()
    const before = knownKeys.get(token)
    if (before && Math.abs(now - before.readAt) <= trustedForMs) return before.caller
    knownKeys.delete(token)
    const roundBefore = round
    const caller = await readKeyCaller(deps, token)
    if (!caller) throw refusal.unauthorised({ code: 'session.token_refused' })
    if (knownKeys.size > 10_000) knownKeys.clear()
    if (round === roundBefore) knownKeys.set(token, { caller, readAt: now })
    return caller
  }

  return async (headers) => {
    const bearer = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    if (bearer === undefined) throw refusal.unauthorised()
    if (bearer.startsWith(apiKeyMark)) return callerOfKey(bearer)
    const claims = await deps.tokens.read(bearer)
    if (!claims) throw refusal.unauthorised({ code: 'session.token_refused' })
    const now = deps.clock().getTime()
    let session = known.get(claims.sessionId)
    if (!session || Math.abs(now - session.readAt) > trustedForMs) {
      const roundBefore = round
      const found = (await readSessions(deps.db, [claims.sessionId], new Date(now))).get(claims.sessionId)
      session = found && { ...found, readAt: now }
      if (known.size > 10_000) known.clear()
      if (session && round === roundBefore) known.set(claims.sessionId, session)
    }
    if (!session || session.isOver || session.caller.userId !== claims.userId) {
      throw refusal.unauthorised({ code: 'session.ended' })
    }
    if (claims.generation > session.confirmedGeneration) {
      session.confirmedGeneration = claims.generation
      await confirm(deps, claims.sessionId, claims.generation)
    }
    return session.caller
  }
}

/**
 * The client has received the new tokens, so a later use of the previous refresh token means that it was
 * copied.
 */
async function confirm({ db }: Deps, sessionId: string, generation: number): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedGeneration: generation })
    .where(and(eq(sessions.id, sessionId), lt(sessions.confirmedGeneration, generation)))
}
