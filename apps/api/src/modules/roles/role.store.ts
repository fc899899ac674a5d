import { UserType } from '@karwan/domain/people'
import { newInDefault, type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'

/**
 * Only customer support sees how many people of all companies have a shared role; others see the number in
 * their company.
 */
function usersCount({ userType, groupId }: Caller): SQL<number> {
  const isCounted = and(
    sql`${users.roleId} = ${roles.id}`,
    ne(users.status, 'DELETED'),
    userType === UserType.internal
      ? undefined
      : sql`coalesce(${roles.groupId}, ${users.groupId}) = ${groupId}`,
  )
  return sql<number>`(select count(*)::integer from ${users} where ${isCounted})`
}

export const roleRows = (db: Database, caller: Caller) =>
  db
    .select({
      role: roles,
      company: { id: companyGroups.id, name: companyGroups.name },
      usersCount: usersCount(caller),
    })
    .from(roles)
    .leftJoin(companyGroups, eq(companyGroups.id, roles.groupId))
    .$dynamic()

export type RoleRead = Awaited<ReturnType<typeof roleRows>>[number]

export const toRole = ({ role, company, usersCount }: RoleRead): DataOf<'getRole'> => ({
  id: role.id,
  version: role.version,
  name: role.name,
  userType: role.userType,
  company,
  permissions: role.grants.map(({ permission, scope }) => ({ permission, scope })),
  demandsSecondFactor: role.demandsSecondFactor,
  newGrants: newInDefault(role.defaultKey, role.grants, role.givenGrants),
  usersCount,
})

/**
 * The roles that a caller may see: customer support all, others those of their user type, shared or of their
 * own company.
 */
export function rolesSeenBy(caller: Caller): SQL | undefined {
  if (caller.userType === UserType.internal) return undefined
  const own = caller.groupId === null ? undefined : eq(roles.groupId, caller.groupId)
  return and(eq(roles.userType, caller.userType), or(isNull(roles.groupId), own))
}

/**
 * Roles that the caller may change. Staff need the scope GROUP or ALL and then reach all roles; others reach
 * their own company's.
 */
export function rolesKeptBy(caller: Caller, permission: Permission): SQL | undefined {
  const scope = scopeFor(caller.grants, permission)
  if (caller.userType === UserType.internal)
    return scope === 'ALL' || scope === 'GROUP' ? undefined : sql`false`
  const isWide = scope === 'GROUP' || scope === 'ALL'
  return isWide && caller.groupId !== null
    ? and(eq(roles.userType, caller.userType), eq(roles.groupId, caller.groupId))
    : sql`false`
}
