import { UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inFull } from '../../db/as-json.ts'
import { contains, isLongEnough, startsWith } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { byName, idsNamed } from '../../db/named-beside.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import { auditLog } from '../../http/audit.table.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { roles, signedInOrder, type UserRow, users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo, oneOf } from '../../kernel/filters.ts'
import { groupsNamed } from '../../kernel/named-companies.ts'
import { naming, type Rank } from '../../kernel/ranked-list.ts'
import { type OwnerColumns, rowsFor } from '../../kernel/row-scope.ts'
import { teams } from '../../kernel/teams.table.ts'
import { secondFactors } from '../session/second-factors.table.ts'
import { loginAttempts } from '../session/sessions.table.ts'

const owner: OwnerColumns = {
  groupId: users.groupId,
  projectIds: users.projectIds,
  createdBy: users.createdBy,
  assignedTo: users.createdBy,
}

export type UserAct = 'read' | 'update' | 'delete' | 'block' | 'change-password' | 'impersonate'

/**
 * The accounts for which the caller has this permission. Staff accounts need an internal-user permission, and
 * only staff can hold it for them.
 */
export function usersFor(caller: Caller, act: UserAct): SQL | undefined {
  const within = (permission: Permission) => rowsFor(caller, permission, owner)
  const isStaff = eq(users.userType, UserType.internal)
  // Holders of driver:reset-pin may change drivers' passwords without a right to any other account.
  const isHelped = and(eq(users.userType, UserType.driver), within('driver:reset-pin'))
  if (caller.userType === UserType.internal)
    return or(
      and(isStaff, within(`internal-user:${act}`)),
      and(ne(users.userType, UserType.internal), within(`user:${act}`)),
      act === 'change-password' ? isHelped : undefined,
    )
  return and(inArray(users.userType, [UserType.shipper, UserType.demandAdda]), within(`user:${act}`))
}

const managers = alias(users, 'managers')

/** The number of refused sign-ins since the last success, counted up to 100. */
const failedLogins = sql<number>`(select count(*)::int from (
  select 1 from ${auditLog} where ${inFull(auditLog.userId)} = ${inFull(users.id)}
    and ${inFull(auditLog.event)} = 'login refused' and ${inFull(auditLog.at)} > ${signedInOrder}
  limit 100) as refused)`

/** The end of the longest waiting time after wrong passwords for the account. */
const lockedUntil = sql<Date | null>`(select max(${inFull(loginAttempts.blockedUntil)}) from ${loginAttempts}
  where ${inFull(loginAttempts.userId)} = ${inFull(users.id)})`.mapWith(loginAttempts.blockedUntil)

/** The projects of a user, sorted by name. */
const projectsOfUser = sql<{ id: number; name: string }[]>`(select
  coalesce(json_agg(json_build_object('id', ${inFull(companyProjects.id)}, 'name', ${inFull(companyProjects.name)})
    order by ${inFull(companyProjects.name)}, ${inFull(companyProjects.id)}), '[]'::json)
  from ${companyProjects} where ${inFull(companyProjects.id)} = any(${inFull(users.projectIds)}))`

const userRows = (db: Database) =>
  db
    .select({
      user: users,
      roleName: roles.name,
      grants: roles.grants,
      failedLogins,
      lockedUntil,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      group: { id: companyGroups.id, name: companyGroups.name },
      projects: projectsOfUser,
      manager: { id: managers.id, name: managers.fullName },
      team: { id: teams.id, name: teams.name },
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(companyGroups, eq(companyGroups.id, users.groupId))
    .leftJoin(managers, eq(managers.id, users.managerId))
    .leftJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))

export async function readUser(db: Database, which: SQL | undefined) {
  const [row] = await userRows(db).where(which)
  return row
}

export type UserRead = NonNullable<Awaited<ReturnType<typeof readUser>>>

/** The account filters of all lists of people. */
export type AccountFilters = {
  roleId?: number | undefined
  status?: UserRow['status'] | undefined
  countryId?: number | undefined
}

export const accountIs = ({ roleId, status, countryId }: AccountFilters): SQL | undefined =>
  and(equalTo(users.roleId, roleId), equalTo(users.status, status), equalTo(users.countryId, countryId))

/** Deleted accounts are listed only if the filter asks for them. */
const isListed = ({ status }: AccountFilters): SQL | undefined =>
  status === undefined ? ne(users.status, 'DELETED') : undefined

type Beside = Readonly<Record<'roles' | 'groups' | 'teams', readonly number[]>>

/** Ids of roles, companies and teams whose names match the search. */
export const besidePeople = (db: Database, typed: string | undefined): Promise<Beside> =>
  idsNamed(db, {
    roles: byName(roles.id, roles.name, typed),
    groups: groupsNamed(typed),
    teams: byName(teams.id, teams.name, typed),
  })

/**
 * Users who see contacts masked must not search by them, or they could guess them piece by piece. Users
 * outside the staff only list colleagues, whose contacts they see.
 */
export const mayFindByContact = (caller: Caller): boolean =>
  fieldGates(caller).phones || caller.userType !== UserType.internal

export type FoundPeople = { part: string; byContact: boolean; beside: Beside }

const emailIs = (part: string): SQL =>
  isLongEnough(part) ? contains(users.email, part) : startsWith(users.email, part)

/** Ranks: names that begin with the text, names that contain it, then matches in other fields. */
export function ranksOfPeople({ part, byContact, beside }: FoundPeople): Rank[] {
  const orderBy = [users.fullName, users.id]
  const besides = or(
    byContact ? emailIs(part) : undefined,
    byContact ? phoneIs(users.phoneNumber, part) : undefined,
    oneOf(users.roleId, beside.roles),
    oneOf(users.groupId, beside.groups),
    oneOf(users.teamId, beside.teams),
  )
  return [...naming(users.searchText, users.id, part), ...(besides ? [{ is: besides, orderBy }] : [])]
}

export const usersFound = (within: SQL | undefined, found: FoundPeople): SQL | undefined =>
  and(within, or(...ranksOfPeople(found).map(({ is }) => is)))

export const staffFor = (query: QueryOf<'listInternalUsers'>): SQL | undefined =>
  and(
    eq(users.userType, UserType.internal),
    chosen(users.id, query),
    isListed(query),
    accountIs(query),
    equalTo(users.managerId, query.managerId),
    equalTo(users.teamId, query.teamId),
  )

export const peopleFor = (caller: Caller, query: QueryOf<'listUsers'>): SQL | undefined =>
  and(
    usersFor(caller, 'read'),
    chosen(users.id, query),
    isListed(query),
    accountIs(query),
    equalTo(users.userType, query.userType),
    equalTo(users.groupId, query.groupId),
  )

export type ListedUser = Awaited<ReturnType<typeof readListedUsers>>[number]

/** Reads users in the order of the ids. */
export async function readListedUsers(db: Database, ids: number[]) {
  const rows = await usersWithRole(db).where(inArray(users.id, ids))
  const byId = new Map(rows.map((row) => [row.user.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const usersWithRole = (db: Database) =>
  db
    .select({
      user: users,
      roleName: roles.name,
      managerName: managers.fullName,
      teamName: teams.name,
      group: { id: companyGroups.id, name: companyGroups.name },
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(companyGroups, eq(companyGroups.id, users.groupId))
    .leftJoin(managers, eq(managers.id, users.managerId))
    .leftJoin(teams, eq(teams.id, users.teamId))
    .$dynamic()
