import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Channel, TemplateName } from './message-texts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Mail and SMS to be sent, with their results. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<Channel>().notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').$type<TemplateName>().notNull(),
    language: text('language').notNull(),
    /**
     * May contain a code or a link that opens an account, so production deletes the values once the message
     * is sent.
     */
    values: jsonb('values').$type<Record<string, string | number>>(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
  },
  (t) => [index('outbox_messages_by_time').on(t.createdAt)],
)

export type OutboxMessage = typeof outboxMessages.$inferSelect
