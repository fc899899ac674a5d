import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * `write` is any call of somebody signed in that changed something, `read` one that told what only some may read;
 * the others name what is special about them.
 */
export type AuditEvent = components['schemas']['AuditEvent']

/** Fields of a record by their names on the wire, as far as they were changed. */
export type AuditedFields = Readonly<Record<string, unknown>>

/** Who came in, who was turned away and why, and who changed what; rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    event: text('event').$type<AuditEvent>().notNull(),
    userId: integer('user_id'),
    /** The user that the actor was seeing the portal as. */
    onBehalfOf: integer('on_behalf_of'),
    /** The key with which another system acted for the user. */
    apiKeyId: integer('api_key_id'),
    sessionId: text('session_id'),
    /** What it was about: the app, or the operation. */
    subject: text('subject'),
    /** The resource of the operation's permission ("driver" of "driver:create"), and its record. */
    entityType: text('entity_type').$type<components['schemas']['AuditedEntity']>(),
    entityId: integer('entity_id'),
    before: jsonb('before').$type<AuditedFields>(),
    after: jsonb('after').$type<AuditedFields>(),
    reason: text('reason'),
    address: text('address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_in_order').on(t.at, t.id),
    index('audit_log_by_user').on(t.userId, t.at, t.id),
    index('audit_log_by_event').on(t.event, t.at, t.id),
    index('audit_log_by_operation').on(t.subject, t.at, t.id),
    index('audit_log_by_kind').on(t.entityType, t.at, t.id),
    index('audit_log_of_entity').on(t.entityId, t.entityType, t.at, t.id),
    index('audit_log_on_behalf').on(t.onBehalfOf, t.at, t.id).where(sql`on_behalf_of is not null`),
    index('audit_log_by_key').on(t.apiKeyId, t.at, t.id).where(sql`api_key_id is not null`),
    index('audit_log_of_request').on(t.requestId),
  ],
)
