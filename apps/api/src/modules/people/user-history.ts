import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog } from '../../http/audit.table.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { readUser, usersFor } from './people.store.ts'

const actor = alias(users, 'actor')
const comings = ['login', 'login refused', 'logout'] as const

/** Changes of an account, and its sign-ins and sign-outs. */
export const listUserHistory: Handler<'listUserHistory'> = async ({ caller, path, deps: { db } }) => {
  if (!(await readUser(db, and(eq(users.id, path.id), usersFor(caller, 'read'))))) throw refusal.notFound()
  const changes = and(
    eq(auditLog.entityType, 'user'),
    eq(auditLog.entityId, path.id),
    eq(auditLog.event, 'write'),
  )
  const rows = await db
    .select({ row: auditLog, by: personColumns(actor) })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.userId))
    .where(or(changes, and(eq(auditLog.userId, path.id), inArray(auditLog.event, [...comings]))))
    .orderBy(desc(auditLog.id))
    .limit(100)
  return rows.map(({ row, by }) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    operation: row.subject,
    by,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }))
}
