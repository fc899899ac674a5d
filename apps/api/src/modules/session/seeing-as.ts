import { seeAsMinutes } from '@karwan/domain/roles'
import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTransaction } from '../../db/transaction.ts'
import { audit } from '../../http/audit.ts'
import type { Deps, Handler } from '../../http/handler.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'
import { sessions } from './sessions.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'session.end-seeing-as': object
  }
}

/**
 * Opens a session that reads as the user. It ends with the session it was opened from, and cannot be
 * refreshed.
 */
export async function openSeeing(deps: Deps, { tx, now, caller }: Work, userId: number, address: string) {
  const [own] = await tx.select().from(sessions).where(eq(sessions.id, caller.sessionId))
  if (!own) throw new SessionGone('The session that this was asked with is not there')
  const longest = now.getTime() + seeAsMinutes * 60_000
  const expiresAt = new Date(Math.min(longest, own.expiresAt.getTime()))
  const id = deps.newId()
  const { app, userAgent } = own
  await tx.insert(sessions).values({
    ...{ id, userId, app, userAgent, address, expiresAt, seenFrom: own.id },
    ...{ rotatedAt: now, lastUsedAt: now, createdAt: now },
  })
  const claims = { userId, sessionId: id, generation: 0 }
  return { token: await deps.tokens.sign(claims, { actorId: caller.userId, expiresAt }), expiresAt }
}

class SessionGone extends Error {
  override name = 'SessionGone'
}

export const endSeeingAs: Handler<'endSeeingAs'> = async (request) => {
  const { caller, deps, note } = request
  // The caller sees as nobody else, so there is nothing to end.
  if (!caller.seenBy) return null
  note({ entityType: 'user', entityId: caller.userId })
  await deps.db
    .update(sessions)
    .set({ revokedAt: deps.clock(), revokedWhy: 'owner' })
    .where(eq(sessions.id, caller.sessionId))
  return null
}

const own = alias(sessions, 'own')
const viewer = alias(users, 'viewer')
const most = 200

/** Adds the end to the user's history for seeing sessions that expired or whose own session ended. */
export const endSeeingByTime: JobHandler<object> = {
  tries: 2,
  run: (_, { deps, now }) =>
    inTransaction(deps.db, async (tx) => {
      const isOver = or(
        lte(sessions.expiresAt, now),
        isNotNull(own.revokedAt),
        lte(own.expiresAt, now),
        ne(viewer.status, 'ACTIVE'),
      )
      const over = await tx
        .select({ id: sessions.id, userId: sessions.userId, actorId: viewer.id })
        .from(sessions)
        .innerJoin(own, eq(own.id, sessions.seenFrom))
        .innerJoin(viewer, eq(viewer.id, own.userId))
        .where(and(isNull(sessions.revokedAt), isOver))
        .limit(most)
        .for('update', { of: sessions, skipLocked: true })
      if (over.length === 0) return
      const ids = over.map(({ id }) => id)
      await tx.update(sessions).set({ revokedAt: now, revokedWhy: 'time' }).where(inArray(sessions.id, ids))
      for (const { id, userId, actorId } of over)
        await audit(tx, {
          ...{ event: 'write', at: now, userId: actorId, sessionId: id },
          ...{ subject: 'endSeeingAs', entityType: 'user', entityId: userId },
        })
    }),
}
