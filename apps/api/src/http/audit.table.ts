import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * `write` is a successful change by a signed-in user, `read` is access to restricted data; the others name
 * special events.
 */
export type AuditEvent = components['schemas']['AuditEvent']

/** The changed fields of a record, by their names in the API. */
export type AuditedFields = Readonly<Record<string, unknown>>

/** Sign-ins, refusals and their reasons, and every change. Rows are only added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    event: text('event').$type<AuditEvent>().notNull(),
    userId: integer('user_id'),
    /** The user that the actor was seeing the portal as, if any. */
    onBehalfOf: integer('on_behalf_of'),
    /** The API key with which another system acted for the user. */
    apiKeyId: integer('api_key_id'),
    sessionId: text('session_id'),
    /** The app or the operation that the entry is about. */
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
