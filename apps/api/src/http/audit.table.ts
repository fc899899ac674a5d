import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type AuditEvent =
  | 'login'
  | 'login refused'
  | 'logout'
  | 'refresh token reused'
  | 'call refused'
  | 'configuration changed'

/** Who came in, who was turned away, and why; rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    event: text('event').$type<AuditEvent>().notNull(),
    userId: integer('user_id'),
    sessionId: text('session_id'),
    /** What it was about: the app, the operation, or the entry. */
    subject: text('subject'),
    address: text('address'),
    requestId: text('request_id'),
  },
  (t) => [index('audit_log_by_user').on(t.userId, t.at), index('audit_log_by_event').on(t.event, t.at)],
)
