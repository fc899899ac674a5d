import type { Database } from '../db/database.ts'
import { type AuditEvent, auditLog } from './audit.table.ts'

export type Audited = {
  event: AuditEvent
  at: Date
  userId?: number | undefined
  sessionId?: string | undefined
  subject?: string | undefined
  address?: string | undefined
  requestId?: string | undefined
}

export async function audit(db: Database, what: Audited): Promise<void> {
  await db.insert(auditLog).values(what)
}
