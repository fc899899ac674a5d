import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * `write` is any call of somebody signed in that changed something, `read` one that told what only some may read;
 * the others name what is special about them.
 */
export type AuditEvent =
  | 'login'
  | 'login refused'
  | 'logout'
  | 'refresh token reused'
  | 'account opened'
  | 'code refused'
  | 'password reset'
  | 'call refused'
  | 'read'
  | 'write'

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
    sessionId: text('session_id'),
    /** What it was about: the app, or the operation. */
    subject: text('subject'),
    /** The resource of the operation's permission ("driver" of "driver:create"), and its record. */
    entityType: text('entity_type'),
    entityId: integer('entity_id'),
    before: jsonb('before').$type<AuditedFields>(),
    after: jsonb('after').$type<AuditedFields>(),
    reason: text('reason'),
    address: text('address'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_by_user').on(t.userId, t.at),
    index('audit_log_by_event').on(t.event, t.at),
    index('audit_log_of_entity').on(t.entityType, t.entityId, t.id),
  ],
)
