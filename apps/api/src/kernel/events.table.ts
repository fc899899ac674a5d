import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const eventNames = [
  'shipment.created',
  'shipment.changed',
  'shipment.deleted',
  'bid.created',
  'bid.changed',
  'booking.created',
  'booking.changed',
  'comment.created',
  'comment.changed',
  'notification.created',
  'notification.changed',
] as const

/**
 * Records with a page or a list of their own. Their events are written by triggers of the database, because
 * many acts change them beside their own: a verification changes its driver, a payment the invoice.
 */
export const pageRecords = [
  'adda',
  'bank',
  'block-reason',
  'city',
  'company',
  'driver',
  'fleet',
  'fuel-pump',
  'fuel-slip',
  'goods-type',
  'invoice',
  'invoice-batch',
  'location',
  'partner',
  'partner-invoice',
  'payment',
  'payment-batch',
  'project',
  'reason',
  'role',
  'tax-rate',
  'team',
  'template',
  'user',
  'vehicle',
  'vehicle-type',
  'vehicle-variant',
  'verification',
  'wallet',
] as const
export type PageRecord = (typeof pageRecords)[number]
export type EventName = (typeof eventNames)[number] | `${PageRecord}.${'created' | 'changed' | 'deleted'}`

/**
 * Changes of records, with their owners. A stream reads the rows after its last id that its reader may see.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // Ids are assigned before the commit, so rows may become visible out of order. Readers order by this
    // transaction number and stop before the oldest transaction that still runs.
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    name: text('name').$type<EventName>().notNull(),
    entityId: integer('entity_id').notNull(),
    shipmentId: integer('shipment_id').notNull(),
    version: integer('version').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    // By the database's clock, which all processes share, and not long before the commit.
    writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`clock_timestamp()`),
    groupId: integer('group_id'),
    projectId: integer('project_id'),
    createdBy: integer('created_by'),
    assignedTo: integer('assigned_to'),
    partnerId: integer('partner_id'),
    /** Set if only this user may receive the event. */
    userId: integer('user_id'),
  },
  (t) => [index('events_in_order').on(t.transactionId, t.id), index('events_by_time').on(t.writtenAt)],
)

export type EventRow = typeof events.$inferSelect
