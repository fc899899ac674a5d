import type { SomeHandlers } from '../../http/handler.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditHandlers = { listAuditLog } satisfies SomeHandlers
