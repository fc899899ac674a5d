import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sessions } from './sessions.table.ts'

/** Whether a session still holds: a stream outlives the check that stood at its beginning. */
export async function isSessionLive(db: Database, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return found.length > 0
}
