import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { asc } from 'drizzle-orm'
import type { Caller, Handler, SomeHandlers } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { fieldGates, isOfCompany } from '../../kernel/field-gates.ts'
import { maskEmail, maskPhone } from '../../kernel/masks.ts'
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
    ...contactsFor(caller)(user),
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
  const contacts = contactsFor(caller)
  return numberedList(
    {
      db,
      asked: query,
      select: usersWithRole(db),
      from: users,
      where: staffFor(query, fieldGates(caller).phones),
      orderBy: [asc(users.fullName), asc(users.id)],
    },
    ({ user, roleName }) => ({
      id: user.id,
      fullName: user.fullName,
      ...contacts(user),
      roleId: user.roleId,
      roleName,
      status: user.status,
    }),
  )
}

/** How to reach somebody: oneself and colleagues of one's own company as they are, others with `phone:reveal`. */
const contactsFor =
  (caller: Caller) =>
  ({ id, groupId, email, phoneNumber }: UserRow): Pick<UserRow, 'email' | 'phoneNumber'> =>
    fieldGates(caller).phones || id === caller.userId || isOfCompany(caller, groupId)
      ? { email, phoneNumber }
      : { email: email && maskEmail(email), phoneNumber: maskPhone(phoneNumber) }

/** Oneself; staff by permission; others only within their own company. */
function maySee(caller: Caller, user: UserRow): boolean {
  if (caller.userId === user.id) return true
  const permission = user.userType === UserType.internal ? 'internal-user:read' : 'user:read'
  if (scopeFor(caller.grants, permission) === undefined) return false
  return caller.userType === UserType.internal || (caller.groupId !== null && caller.groupId === user.groupId)
}

export const peopleHandlers = { getUser, listInternalUsers } satisfies SomeHandlers
