import type { OperationId } from '@karwan/sdk/permissions'
import type { components } from '@karwan/sdk/schema'
import type { Database } from '../db/database.ts'
import { insertLater } from '../db/held-rows.ts'
import { insertRows } from '../db/insert-rows.ts'
import { type AuditEvent, type AuditedFields, auditLog } from './audit.table.ts'
import type { Route } from './document.ts'
import type { Caller, Deps } from './handler.ts'

export type AuditedEntity = components['schemas']['AuditedEntity']

/** What a handler adds to the audit row of its call: the record, its changed fields, and the reason. */
export type AuditNote = {
  entityType?: AuditedEntity
  entityId?: number
  before?: AuditedFields
  after?: AuditedFields
  reason?: string
}

export type Audited = AuditNote & {
  event: AuditEvent
  at: Date
  userId?: number | undefined
  onBehalfOf?: number | undefined
  apiKeyId?: number | undefined
  sessionId?: string | undefined
  subject?: string | undefined
  address?: string | undefined
  userAgent?: string | undefined
  requestId?: string | undefined
}

export async function audit(db: Database, what: Audited): Promise<void> {
  await insertLater(db, auditLog, [what])
}

/** The actor is the person who sees the portal as another user, not that user. */
export const actorOf = ({ userId, sessionId, seenBy, apiKey }: Caller): Actor => ({
  userId: seenBy?.userId ?? userId,
  sessionId,
  ...(seenBy && { onBehalfOf: userId }),
  ...(apiKey && { apiKeyId: apiKey.id }),
})
type Actor = Pick<Audited, 'userId' | 'sessionId' | 'onBehalfOf' | 'apiKeyId'>

const longestUserAgent = 300

/** The User-Agent header, shortened: a browser or a shipper's own system. */
export const userAgentOf = (headers: Headers): string | undefined =>
  headers.get('user-agent')?.slice(0, longestUserAgent)

type Written = {
  route: Route
  caller: Caller
  at: Date
  address: string
  userAgent: string | undefined
  requestId: string
  path: object
  /** The `data` of the response; the id of a new record is taken from it. */
  data: unknown
  note: AuditNote
}

/** Calls that change no record. */
const eventOf: Partial<Record<OperationId, AuditEvent>> = { logout: 'logout', recordTableFile: 'read' }

/** Writes the audit row of a successful write in the same transaction, for all operations. */
export function auditWrite(db: Database, written: Written): Promise<void> {
  const { route, caller, path, data, note, ...when } = written
  const entityId = firstNumber(path) ?? idOf(data)
  return audit(db, {
    ...when,
    event: eventOf[route.id] ?? 'write',
    ...actorOf(caller),
    subject: route.id,
    entityType: resourceOf(route),
    ...(entityId !== undefined && { entityId }),
    ...note,
  })
}

type Told = { deps: Deps; caller: Caller; ip: string; requestId: string }
type Read = { subject: OperationId; entityType: AuditedEntity; entityIds: readonly number[] }

/** Writes one row per record before the response is sent, so that nothing is disclosed if the log fails. */
export async function auditRead(
  { deps, caller, ip, requestId }: Told,
  { entityIds, ...read }: Read,
): Promise<void> {
  if (entityIds.length === 0) return
  const who = { ...actorOf(caller), address: ip, requestId }
  const rows = entityIds.map((entityId) => ({
    event: 'read' as const,
    at: deps.clock(),
    ...who,
    ...read,
    entityId,
  }))
  await insertRows(deps.db, auditLog, rows)
}

/** "driver" of "driver:create"; for an operation without a permission, its first tag. */
export function resourceOf({ operation }: Route): AuditedEntity {
  const [permission = ''] = [operation['x-permission'] ?? []].flat()
  const [resource, action] = permission.split(':')
  return asEntity(action === undefined ? (operation.tags[0] ?? 'session') : (resource ?? permission))
}

/** The cast holds for every operation; audit.test.ts checks it. */
const asEntity = (name: string) => name as AuditedEntity

/** The id of the record is the first number of the path: /shipment/{id}/poc/{pocId}/assign. */
export const firstNumber = (path: object): number | undefined =>
  Object.values(path).find((value): value is number => typeof value === 'number')

const idOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number'
    ? data.id
    : undefined
