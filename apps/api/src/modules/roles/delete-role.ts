import { and, asc, eq, ne } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { holdRole } from './held-role.ts'
import { toRole } from './role.store.ts'

const namesTold = 3

/** Deletes a role. Refused while somebody has it, with their names; deleted users do not count. */
export const deleteRole: Handler<'deleteRole'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    const read = await holdRole(work, { id, permission: 'role:delete', version: request.query.version })
    if (read.usersCount > 0) {
      const first = await work.tx
        .select({ name: users.fullName })
        .from(users)
        .where(and(eq(users.roleId, id), ne(users.status, 'DELETED')))
        .orderBy(asc(users.fullName), asc(users.id))
        .limit(namesTold)
      const more = read.usersCount - first.length
      const people = [...first.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])].join(', ')
      refuse('role.in_use', { params: { people }, current: toRole(read) })
    }
    await work.tx.update(users).set({ roleId: null }).where(eq(users.roleId, id))
    await work.tx.delete(roles).where(eq(roles.id, id))
    request.note({ entityType: 'role', before: { name: read.role.name, permissions: read.role.grants } })
    return null
  })
