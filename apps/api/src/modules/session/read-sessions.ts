import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { asJson } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { oneOf, prepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { maySeeAs } from '../../kernel/see-as.ts'
import { callerOf } from './caller-of.ts'
import { secondFactors } from './second-factors.table.ts'
import { sessions } from './sessions.table.ts'

export type SessionNow = { caller: Caller; isOver: boolean; confirmedGeneration: number }

const mustSetUpSecondFactor = sql<boolean>`coalesce(${roles.demandsSecondFactor}, false)
  and ${secondFactors.confirmedAt} is null`

/** Aliases for a person who sees the portal as the user: their own session, account and role. */
const own = alias(sessions, 'own')
const viewer = alias(users, 'viewer')
const viewerRole = alias(roles, 'viewer_role')

const ofSession = (of: typeof sessions | typeof own) => ({
  revokedAt: of.revokedAt,
  expiresAt: of.expiresAt,
})
const ofPerson = (of: typeof users | typeof viewer, by: typeof roles | typeof viewerRole) => ({
  id: of.id,
  status: of.status,
  fullName: of.fullName,
  pictureKey: of.pictureKey,
  userType: of.userType,
  groupId: of.groupId,
  projectIds: of.projectIds,
  partnerId: of.partnerId,
  roleName: by.name,
  grants: by.grants,
})
const session = asJson({
  id: sessions.id,
  seenFrom: sessions.seenFrom,
  confirmedGeneration: sessions.confirmedGeneration,
  ...ofSession(sessions),
})
const person = asJson(ofPerson(users, roles))
const ownSession = asJson({ id: own.id, ...ofSession(own) })
const viewing = asJson(ofPerson(viewer, viewerRole))

/** A prepared query, because it runs with every call. */
const sessionsNow = prepared('sessions_now', (db) =>
  db
    .select({
      session: session.row,
      person: person.row,
      mustSetUp: mustSetUpSecondFactor,
      own: ownSession.row,
      viewer: viewing.row,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(own, eq(own.id, sessions.seenFrom))
    .leftJoin(viewer, eq(viewer.id, own.userId))
    .leftJoin(viewerRole, eq(viewerRole.id, viewer.roleId))
    .where(sql`${sessions.id} = ${oneOf('ids', 'text')}`),
)

/** Reads sessions by id with their accounts and roles, as they are now. */
export async function readSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SessionNow>> {
  const rows = await sessionsNow(db, { ids })
  return new Map(rows.map((row) => [session.read(row.session).id, sessionNow(row, now)]))
}

type Row = Awaited<ReturnType<typeof sessionsNow>>[number]

function sessionNow(row: Row, now: Date): SessionNow {
  const of = session.read(row.session)
  const by = person.read(row.person)
  const caller = callerOf({ user: by, ...by, sessionId: of.id })
  // A session of the user's own is not derived from another one, and nobody else stands behind it.
  if (of.seenFrom === null) {
    const isOver = !isOpen(of, by, now)
    return {
      isOver,
      confirmedGeneration: of.confirmedGeneration,
      caller: { ...caller, mustSetUpSecondFactor: row.mustSetUp },
    }
  }
  const from = ownSession.read(row.own)
  const seer = viewing.read(row.viewer)
  const seenBy = callerOf({ user: seer, ...seer, sessionId: from.id })
  const goesOn = isOpen(from, seer, now) && maySeeAs(seenBy, caller).allowed
  return {
    isOver: !isOpen(of, by, now) || !goesOn,
    confirmedGeneration: of.confirmedGeneration,
    // A person who sees as another user has passed their own second factor, so the user's is not demanded.
    caller: { ...caller, seenBy },
  }
}

type Lifetime = { revokedAt: Date | null; expiresAt: Date }
const isOpen = ({ revokedAt, expiresAt }: Lifetime, { status }: { status: string }, now: Date): boolean =>
  revokedAt === null && expiresAt > now && status === 'ACTIVE'

/** Whether a session is over, and a hash that changes with the caller's rights. */
export type Standing = { id: string; isOver: boolean; mark: string }

/** The same for many sessions, more cheaply: grants, the largest part, are hashed once per role. */
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
  const mark = sql<string>`jsonb_build_array(${users.fullName}, ${users.pictureKey}, ${users.userType}, ${users.groupId}, ${users.projectIds},
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
