import { and, asc, eq } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { roleRows, rolesSeenBy, toRole } from './role.store.ts'
import { updateRole } from './update-role.ts'

/** The largest page that the contract allows; roles are few, so one page holds them all. */
const everyone = { page: 0, pageSize: 1_000 }

export const listRoles: Handler<'listRoles'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query.all ? everyone : query,
      select: roleRows(db, caller),
      from: roles,
      where: and(
        rolesSeenBy(caller),
        equalTo(roles.userType, query.userType),
        holdsFolded(roles.name, query.search),
        chosen(roles.id, query),
      ),
      best: bestFirst(foldedColumn(roles.name), query.search),
      orderBy: [asc(roles.name), asc(roles.id)],
    },
    toRole,
  )

const getRole: Handler<'getRole'> = async ({ caller, path, deps: { db } }) => {
  const [row] = await roleRows(db, caller).where(and(eq(roles.id, path.id), rolesSeenBy(caller)))
  if (!row) throw refusal.notFound()
  return toRole(row)
}

export const roleHandlers = {
  listRoles,
  getRole,
  createRole,
  updateRole,
  deleteRole,
} satisfies SomeHandlers
