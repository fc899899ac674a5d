import type { Grant } from '@karwan/domain/roles'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { sessions } from './sessions.table.ts'

type Known = { caller: Caller; revoked: boolean; confirmedGeneration: number; readAt: number }

/** A session that was ended, or a role that was taken away, is noticed within this time. */
const trustedForMs = 1_000

/** Who stands behind the bearer token; 401 when nobody does, or no longer. */
export function authenticator(deps: Deps): (headers: Headers) => Promise<Caller> {
  const known = new Map<string, Known>()

  return async (headers) => {
    const bearer = /^Bearer ([\w.-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
    if (bearer === undefined) throw refusal.unauthorised()
    const claims = await deps.tokens.read(bearer)
    if (!claims) throw refusal.unauthorised({ code: 'session.token_refused' })
    const now = deps.clock().getTime()
    let session = known.get(claims.sessionId)
    if (!session || Math.abs(now - session.readAt) > trustedForMs) {
      session = await readSession(deps, claims.sessionId, now)
      if (known.size > 10_000) known.clear()
      if (session) known.set(claims.sessionId, session)
    }
    if (!session || session.revoked || session.caller.userId !== claims.userId) {
      throw refusal.unauthorised({ code: 'session.ended' })
    }
    if (claims.generation > session.confirmedGeneration) {
      session.confirmedGeneration = claims.generation
      await confirm(deps, claims.sessionId, claims.generation)
    }
    return session.caller
  }
}

/** The new tokens have arrived, so the refresh token before them can only be a copy from now on. */
async function confirm({ db }: Deps, sessionId: string, generation: number): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedGeneration: generation })
    .where(and(eq(sessions.id, sessionId), lt(sessions.confirmedGeneration, generation)))
}

async function readSession({ db }: Deps, id: string, now: number): Promise<Known | undefined> {
  const [row] = await db
    .select({ session: sessions, user: users, roleName: roles.name, grants: roles.grants })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(sessions.id, id))
  if (!row) return undefined
  const { session, user, roleName } = row
  const grants: readonly Grant[] = row.grants ?? []
  return {
    readAt: now,
    revoked: session.revokedAt !== null || session.expiresAt.getTime() <= now || user.status !== 'ACTIVE',
    confirmedGeneration: session.confirmedGeneration,
    caller: {
      userId: user.id,
      name: user.fullName,
      userType: user.userType,
      sessionId: session.id,
      roles: roleName === null ? [] : [roleName],
      grants,
      groupId: user.groupId,
      projectId: user.projectId,
      partnerId: user.partnerId,
    },
  }
}

/** Whether a session still holds: a stream outlives the check that stood at its beginning. */
export async function isSessionLive(db: Database, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return found.length > 0
}
