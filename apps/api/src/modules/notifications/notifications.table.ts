import type { WrittenNotice } from '@karwan/domain/notifications'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What one person was told. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<WrittenNotice>().notNull(),
    category: text('category').$type<Schemas['NotificationCategory']>().notNull(),
    shipmentId: integer('shipment_id'),
    bookingId: integer('booking_id'),
    entityType: text('entity_type').$type<Schemas['NotificationEntity']>(),
    entityId: integer('entity_id'),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    /** Of a reminder: nobody is reminded of the same thing twice. */
    key: text('key'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_of_shipment').on(t.userId, t.shipmentId),
    uniqueIndex('notifications_once').on(t.key, t.userId).where(sql`${t.key} is not null`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** Over which channels a person is told; without a row, in the portal only. */
export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  channels: jsonb('channels').$type<Schemas['ChannelChoice'][]>().notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})
export type NotificationSettingsRow = typeof notificationSettings.$inferSelect
