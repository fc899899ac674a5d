import { UserType } from '@karwan/domain/people'
import { bestFirst } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { besidePeople, peopleFor, staffFor, usersWithRole } from './people.store.ts'
import { toInternalUser, toUserSummary } from './user.mapper.ts'

const orders = { fullName: users.fullName, createdAt: users.createdAt, lastLoginAt: users.lastLoginAt }

/** Accounts of all kinds within the caller's reach. */
export const listUsers: Handler<'listUsers'> = async ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: usersWithRole(db),
      from: users,
      where: peopleFor(caller, query, await besidePeople(db, query.filter)),
      best: bestFirst(users.searchText, query.filter),
      orderBy: orderOf(query.sort, orders, users.id),
    },
    toUserSummary(caller),
  )

export const listInternalUsers: Handler<'listInternalUsers'> = async ({ caller, query, deps: { db } }) => {
  // A broker assigns drivers too, and has no business with the staff.
  if (caller.userType !== UserType.internal) throw refusal.forbidden()
  return numberedList(
    {
      db,
      asked: query,
      select: usersWithRole(db),
      from: users,
      where: staffFor(caller, query, await besidePeople(db, query.filter)),
      best: bestFirst(users.searchText, query.filter),
      orderBy: orderOf(query.sort, orders, users.id),
    },
    toInternalUser(caller),
  )
}
