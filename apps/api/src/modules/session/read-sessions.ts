import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { sessions } from './sessions.table.ts'

export type SessionNow = { caller: Caller; isOver: boolean; confirmedGeneration: number }

/** What the database says of sessions at this moment, by their ids, and of the people behind them. */
export async function readSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SessionNow>> {
  const rows = await db
    .select({ session: sessions, user: users, roleName: roles.name, grants: roles.grants })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(sessions.id, [...ids]))
  return new Map(
    rows.map(({ session, user, roleName, grants }) => [
      session.id,
      {
        isOver: session.revokedAt !== null || session.expiresAt <= now || user.status !== 'ACTIVE',
        confirmedGeneration: session.confirmedGeneration,
        caller: {
          userId: user.id,
          name: user.fullName,
          userType: user.userType,
          sessionId: session.id,
          roles: roleName === null ? [] : [roleName],
          grants: grants ?? [],
          groupId: user.groupId,
          projectId: user.projectId,
          partnerId: user.partnerId,
        },
      },
    ]),
  )
}
