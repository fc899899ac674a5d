import type { SomeHandlers } from '../../http/handler.ts'
import { listAuditLog } from './list-audit-log.ts'
import { recordTableFile } from './record-table-file.ts'

export const auditHandlers = { listAuditLog, recordTableFile } satisfies SomeHandlers
