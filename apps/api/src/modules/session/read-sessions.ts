import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { maySeeAs } from '../../kernel/see-as.ts'
import { callerOf } from './caller-of.ts'
import { secondFactors } from './second-factors.table.ts'
import { sessions } from './sessions.table.ts'

export type SessionNow = { caller: Caller; isOver: boolean; confirmedGeneration: number }

const mustSetUpSecondFactor = sql<boolean>`coalesce(${roles.demandsSecondFactor}, false)
  and ${secondFactors.confirmedAt} is null`

/** Whoever sees the portal as the user of a session, with the session and the role that they have themselves. */
const own = alias(sessions, 'own')
const viewer = alias(users, 'viewer')
const viewerRole = alias(roles, 'viewer_role')

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
      own,
      viewer,
      viewerRole: { name: viewerRole.name, grants: viewerRole.grants },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(own, eq(own.id, sessions.seenFrom))
    .leftJoin(viewer, eq(viewer.id, own.userId))
    .leftJoin(viewerRole, eq(viewerRole.id, viewer.roleId))
    .where(inArray(sessions.id, [...ids]))
  return new Map(
    rows.map(({ session, user, roleName, grants, mustSetUp, ...seeing }) => {
      const caller = callerOf({ user, roleName, grants, sessionId: session.id })
      const seenBy =
        seeing.viewer &&
        callerOf({
          user: seeing.viewer,
          roleName: seeing.viewerRole?.name ?? null,
          grants: seeing.viewerRole?.grants ?? null,
          sessionId: seeing.own?.id ?? '',
        })
      const isOpen = (of: typeof session, by: typeof user) =>
        of.revokedAt === null && of.expiresAt > now && by.status === 'ACTIVE'
      const goesOn =
        session.seenFrom === null ||
        (seeing.own !== null &&
          seeing.viewer !== null &&
          seenBy !== null &&
          isOpen(seeing.own, seeing.viewer) &&
          maySeeAs(seenBy, caller).allowed)
      return [
        session.id,
        {
          isOver: !isOpen(session, user) || !goesOn,
          confirmedGeneration: session.confirmedGeneration,
          // Whoever only looks has proven themselves with a second factor of their own.
          caller: seenBy ? { ...caller, seenBy } : { ...caller, mustSetUpSecondFactor: mustSetUp },
        },
      ]
    }),
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
    or ${users.status} <> 'ACTIVE' or ${own.revokedAt} is not null or coalesce(${viewer.status}, 'ACTIVE') <> 'ACTIVE'`
  const mark = sql<string>`jsonb_build_array(${users.fullName}, ${users.pictureKey}, ${users.userType}, ${users.groupId}, ${users.projectId},
    ${users.partnerId}, ${users.roleId}, ${granted.mark}, ${secondFactors.confirmedAt} is null, ${viewer.roleId},
    md5(${viewerRole.grants}::text))::text`
  const rows = await db
    .with(granted)
    .select({ id: sessions.id, isOver, mark })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(granted, eq(granted.id, users.roleId))
    .leftJoin(own, eq(own.id, sessions.seenFrom))
    .leftJoin(viewer, eq(viewer.id, own.userId))
    .leftJoin(viewerRole, eq(viewerRole.id, viewer.roleId))
    .where(inArray(sessions.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
