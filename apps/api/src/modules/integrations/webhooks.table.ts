import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** URLs of other systems that receive events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Encrypted and not hashed, because deliveries are signed with it. */
    sealedSecret: text('sealed_secret').notNull(),
    events: jsonb('events').$type<Schemas['WebhookEvent'][]>().notNull(),
    /** The user whose rights decide which events it receives. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    groupId: integer('group_id'),
    isActive: boolean('is_active').notNull().default(true),
    failures: integer('failures').notNull().default(0),
    /** The position of the last event that was collected. */
    position: text('position').notNull(),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('webhooks_by_name').on(t.name, t.id),
    index('webhooks_of_company').on(t.groupId, t.name, t.id),
    index('webhooks_of_owner').on(t.ownerId),
    index('webhooks_told').on(t.id).where(sql`${t.isActive}`),
  ],
)
export type WebhookRow = typeof webhooks.$inferSelect

/** Deliveries of events to webhooks. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<Schemas['WebhookEvent']>().notNull(),
    entityId: integer('entity_id').notNull(),
    shipmentId: integer('shipment_id').notNull(),
    eventVersion: integer('event_version').notNull(),
    eventAt: moment('event_at').notNull(),
    status: text('status').$type<Schemas['DeliveryStatus']>().notNull().default('WAITING'),
    tries: integer('tries').notNull().default(0),
    answer: integer('answer'),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_by_status').on(t.webhookId, t.status, t.createdAt, t.id),
  ],
)
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
