import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { secondFactors } from './second-factors.table.ts'
import { sessions } from './sessions.table.ts'

export type SessionNow = { caller: Caller; isOver: boolean; confirmedGeneration: number }

const mustSetUpSecondFactor = sql<boolean>`coalesce(${roles.demandsSecondFactor}, false)
  and ${secondFactors.confirmedAt} is null`

/** What the database says of sessions at this moment, by their ids, and of the people behind them. */
export async function readSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SessionNow>> {
  const rows = await db
    .select({
      session: sessions,
      user: users,
      roleName: roles.name,
      grants: roles.grants,
      mustSetUp: mustSetUpSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(inArray(sessions.id, [...ids]))
  return new Map(
    rows.map(({ session, user, roleName, grants, mustSetUp }) => [
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
          mustSetUpSecondFactor: mustSetUp,
          groupId: user.groupId,
          projectId: user.projectId,
          partnerId: user.partnerId,
        },
      },
    ]),
  )
}

/** Whether a session is over, and a mark that changes with whatever its person is told by. */
export type Standing = { id: string; isOver: boolean; mark: string }

/** The same of very many sessions, for little: grants, by far the most of it, are looked at once for each role. */
export async function readStandings(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Standing>> {
  const granted = db.$with('granted').as(
    db
      .select({
        id: roles.id,
        mark: sql`md5(${roles.name} || ${roles.grants}::text || ${roles.demandsSecondFactor}::text)`.as(
          'mark',
        ),
      })
      .from(roles),
  )
  const isOver = sql<boolean>`${sessions.revokedAt} is not null or ${sessions.expiresAt} <= ${now.toISOString()}::timestamptz
    or ${users.status} <> 'ACTIVE'`
  const mark = sql<string>`jsonb_build_array(${users.fullName}, ${users.userType}, ${users.groupId}, ${users.projectId},
    ${users.partnerId}, ${users.roleId}, ${granted.mark}, ${secondFactors.confirmedAt} is null)::text`
  const rows = await db
    .with(granted)
    .select({ id: sessions.id, isOver, mark })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(granted, eq(granted.id, users.roleId))
    .where(inArray(sessions.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
