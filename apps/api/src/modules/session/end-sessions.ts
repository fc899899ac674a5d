import { and, count, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { sessions } from './sessions.table.ts'

/**
 * Ends all sessions of a user. Open tabs notice within a second, by their next request or their event stream.
 */
export async function endSessionsOf(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now, revokedWhy: 'account' }).where(openOf(userId, now))
}

/** Ends all sessions of the user except the caller's; returns their number. */
export async function endOthersOf(
  db: Database,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokedWhy: 'owner' })
    .where(and(openOf(userId, now), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length
}

export async function countSessionsOf(db: Database, userId: number, now: Date): Promise<number> {
  const [row] = await db.select({ open: count() }).from(sessions).where(openOf(userId, now))
  return row?.open ?? 0
}

/** The user's own open sessions, without those of people who see the portal as them. */
export const openOf = (userId: number, now: Date): SQL | undefined =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.seenFrom),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  )
