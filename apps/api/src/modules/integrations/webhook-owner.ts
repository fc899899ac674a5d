import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { callerOf } from '../session/caller-of.ts'

/** The owner of a webhook as a caller with their current role; undefined if they may no longer sign in. */
export async function readOwner(db: Database, ownerId: number): Promise<Caller | undefined> {
  const [found] = await db
    .select({ user: users, roleName: roles.name, grants: roles.grants })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, ownerId), eq(users.status, 'ACTIVE')))
  return found && callerOf({ ...found, sessionId: '' })
}
