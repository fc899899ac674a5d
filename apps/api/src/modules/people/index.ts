import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { asc } from 'drizzle-orm'
import type { Caller, Handler, SomeHandlers } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { readUser, staffFor, usersWithRole } from './people.store.ts'

const getUser: Handler<'getUser'> = async ({ caller, path, deps }) => {
  const read = await readUser(deps.db, path.id)
  if (!read || !maySee(caller, read.user)) throw refusal.notFound()
  const { user, roleName, group, project } = read
  return {
    id: user.id,
    userType: user.userType,
    fullName: user.fullName,
    email: user.email,
    phoneNumber: user.phoneNumber,
    companyGroup: group,
    project,
    roles: roleName === null ? [] : [roleName],
    status: user.status,
    createdAt: user.createdAt.toISOString(),
  }
}

const listInternalUsers: Handler<'listInternalUsers'> = async ({ caller, query, deps: { db } }) => {
  // A broker assigns drivers too, and has no business with the staff.
  if (caller.userType !== UserType.internal) throw refusal.forbidden()
  return numberedList(
    {
      db,
      asked: query,
      select: usersWithRole(db),
      from: users,
      where: staffFor(query),
      orderBy: [asc(users.fullName), asc(users.id)],
    },
    ({ user, roleName }) => ({
      id: user.id,
      fullName: user.fullName,
      email: user.email,
      phoneNumber: user.phoneNumber,
      roleId: user.roleId,
      roleName,
      status: user.status,
    }),
  )
}

/** Oneself; staff by permission; others only within their own company. */
function maySee(caller: Caller, user: UserRow): boolean {
  if (caller.userId === user.id) return true
  const permission = user.userType === UserType.internal ? 'internal-user:read' : 'user:read'
  if (scopeFor(caller.grants, permission) === undefined) return false
  return caller.userType === UserType.internal || (caller.groupId !== null && caller.groupId === user.groupId)
}

export const peopleHandlers = { getUser, listInternalUsers } satisfies SomeHandlers
