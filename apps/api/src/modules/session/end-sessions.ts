import { and, count, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sessions } from './sessions.table.ts'

/** Every tab notices within a second: the next request, and the open stream, ask whether the session is over. */
export async function endSessionsOf(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now, revokedWhy: 'account' }).where(openOf(userId, now))
}

export async function countSessionsOf(db: Database, userId: number, now: Date): Promise<number> {
  const [row] = await db.select({ open: count() }).from(sessions).where(openOf(userId, now))
  return row?.open ?? 0
}

const openOf = (userId: number, now: Date): SQL | undefined =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
