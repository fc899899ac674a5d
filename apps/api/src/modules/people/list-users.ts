import { UserType } from '@karwan/domain/people'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Handler, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { neverCame, signedInOrder, users } from '../../kernel/accounts.table.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { rankedList } from '../../kernel/ranked-list.ts'
import {
  besidePeople,
  type ListedUser,
  mayFindByContact,
  peopleFor,
  ranksOfPeople,
  readListedUsers,
  staffFor,
  usersFound,
  usersWithRole,
} from './people.store.ts'
import { toInternalUser, toUserSummary } from './user.mapper.ts'

type Asked = QueryOf<'listUsers'> | QueryOf<'listInternalUsers'>
type Asking = { db: Database; asked: Asked; within: SQL | undefined; byContact: boolean }

/** Accounts of all kinds within the caller's reach. */
export const listUsers: Handler<'listUsers'> = ({ caller, query, deps: { db } }) =>
  listPeople(
    { db, asked: query, within: peopleFor(caller, query), byContact: mayFindByContact(caller) },
    toUserSummary(caller),
  )

export const listInternalUsers: Handler<'listInternalUsers'> = async ({ caller, query, deps: { db } }) => {
  // Brokers may hold the permission too, because they assign drivers, but must not list staff.
  if (caller.userType !== UserType.internal) throw refusal.forbidden()
  return listPeople(
    { db, asked: query, within: staffFor(query), byContact: mayFindByContact(caller) },
    toInternalUser(caller),
  )
}

/** Without a search, keyset pages by cursor; with a search, pages of the best matches first. */
async function listPeople<Item>(
  { db, asked, within, byContact }: Asking,
  toItem: (user: ListedUser) => Item,
) {
  const part = folded(asked.filter ?? '')
  const found = part === '' ? undefined : { part, byContact, beside: await besidePeople(db, part) }
  if (found && asked.sort === undefined && asked.cursor === undefined)
    return rankedList(
      { db, asked, select: () => usersWithRole(db), idOf, from: users, within, ranks: ranksOfPeople(found) },
      toItem,
    )
  return keysetList(
    {
      db,
      asked,
      table: users,
      where: found ? usersFound(within, found) : within,
      sorts,
      pageSize: 20,
      read: readListedUsers,
      idOf,
    },
    toItem,
  )
}

const idOf = ({ user }: ListedUser) => user.id

const sorts = {
  fullName: { column: users.fullName, value: ({ user }: ListedUser) => user.fullName },
  createdAt: { column: users.createdAt, value: ({ user }: ListedUser) => user.createdAt },
  lastLoginAt: {
    column: users.lastLoginAt,
    by: signedInOrder,
    value: ({ user }: ListedUser) => user.lastLoginAt ?? neverCame,
  },
}
