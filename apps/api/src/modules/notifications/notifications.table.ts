import type { NotificationChannel, NotificationType } from '@karwan/domain/notifications'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Notifications, each to one person. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    category: text('category').$type<Schemas['NotificationCategory']>().notNull(),
    shipmentId: integer('shipment_id'),
    bookingId: integer('booking_id'),
    entityType: text('entity_type').$type<Schemas['NotificationEntity']>(),
    entityId: integer('entity_id'),
    /** The comment that it is about. It is hidden from a person who may no longer read the comment. */
    commentId: integer('comment_id'),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    /** Unique key of a reminder, so that nobody gets it twice. */
    key: text('key'),
    /** The channels that it was sent over. Rows that are older than this column only say PORTAL. */
    channel: jsonb('channel').$type<NotificationChannel[]>().notNull().default(['PORTAL']),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** When the person put it away. */
    dismissedAt: moment('dismissed_at'),
    /** When the subject is over, after which nobody needs to see it. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.createdAt, t.id),
    index('notifications_unread')
      .on(t.userId, t.createdAt, t.id, t.expiresAt)
      .where(sql`${t.readAt} is null and ${t.dismissedAt} is null`),
    index('notifications_dismissed').on(t.userId, t.createdAt, t.id).where(sql`${t.dismissedAt} is not null`),
    index('notifications_of_shipment').on(t.userId, t.shipmentId, t.createdAt, t.id),
    index('notifications_of_category').on(t.userId, t.category, t.createdAt, t.id),
    uniqueIndex('notifications_once').on(t.key, t.userId).where(sql`${t.key} is not null`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** Channels of a person; without a row, only the portal. */
export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  channels: jsonb('channels').$type<Schemas['ChannelChoice'][]>().notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})
/** Channels of a company's people, unless they choose otherwise. */
export const companyNotificationSettings = pgTable('company_notification_settings', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companyGroups.id, { onDelete: 'cascade' }),
  channels: jsonb('channels').$type<Schemas['CompanyChannel'][]>().notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  isQuietDemanded: boolean('is_quiet_demanded').notNull(),
})
export type CompanyNotificationSettingsRow = typeof companyNotificationSettings.$inferSelect
export type NotificationSettingsRow = typeof notificationSettings.$inferSelect
