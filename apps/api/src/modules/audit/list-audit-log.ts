import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { auditLog } from '../../http/audit.table.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { chosen, equalTo, from, until } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { apiKeys } from '../session/api-keys.table.ts'
import { type FoundEntry, toAuditEntry } from './audit-entry.ts'
import { foundBy } from './audit-search.ts'

/** Audit entries, latest first. Rows never change. */
export const listAuditLog: Handler<'listAuditLog'> = async ({ caller, query, deps: { db } }) => {
  const asked = and(
    withinReach(caller),
    chosen(auditLog.id, query),
    equalTo(auditLog.event, query.event),
    equalTo(auditLog.entityType, query.entityType),
    equalTo(auditLog.entityId, query.entityId),
    equalTo(auditLog.userId, query.actorId),
    equalTo(auditLog.subject, query.action),
    equalTo(auditLog.requestId, query.requestId),
    from(auditLog.at, query.fromDate),
    until(auditLog.at, query.toDate),
  )
  return keysetList(
    {
      db,
      asked: query,
      table: auditLog,
      where: asked,
      found: foundBy(query.search),
      sorts: { at: { column: auditLog.at, value: ({ row }: FoundEntry) => row.at } },
      pageSize: 25,
      read: readEntries,
      idOf: ({ row }) => row.id,
    },
    (entry) => toAuditEntry(entry, caller),
  )
}

/** Users without the right to the whole log see only their own entries. */
function withinReach({ userType, userId, grants }: Caller): SQL | undefined {
  const isWhole = userType === UserType.internal && scopeFor(grants, 'audit:read') === 'ALL'
  return isWhole ? undefined : eq(auditLog.userId, userId)
}

const seen = alias(users, 'seen')

async function readEntries(db: Database, ids: number[]): Promise<FoundEntry[]> {
  const rows = await db
    .select({
      row: auditLog,
      actor: personColumns(users),
      onBehalfOf: personColumns(seen),
      apiKey: { id: apiKeys.id, name: apiKeys.name },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(seen, eq(seen.id, auditLog.onBehalfOf))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.apiKeyId))
    .where(sql`${auditLog.id} = any(${sql.param(ids)}::integer[])`)
  const byId = new Map(rows.map((found) => [found.row.id, found]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
