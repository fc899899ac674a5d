import type { OperationId } from '@karwan/sdk/permissions'
import type { components } from '@karwan/sdk/schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditLog } from '../http/audit.table.ts'
import type { AuditedEntity } from '../http/audit.ts'
import { users } from './accounts.table.ts'

const most = 100

/** The history of a record, from the audit log. Values are left out, because some are gated fields. */
export async function recordHistory(
  db: Database,
  entityType: AuditedEntity,
  entityId: number,
  acts?: readonly OperationId[],
): Promise<components['schemas']['RecordEvent'][]> {
  const rows = await db
    .select({ event: auditLog, name: users.fullName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.entityType, entityType),
        eq(auditLog.entityId, entityId),
        inArray(auditLog.event, ['write']),
        acts && inArray(auditLog.subject, [...acts]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most)
  return rows.map(({ event, name }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by: event.userId === null || name === null ? null : { id: event.userId, name },
    act: event.subject ?? '',
    fields: Object.keys(event.after ?? {}),
    reason: event.reason,
  }))
}
