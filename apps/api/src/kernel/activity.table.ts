import type { components } from '@karwan/sdk/schema'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type ActivityAction = components['schemas']['ActivityAction']
export type ActivitySummary = Record<string, string | number | boolean | null>
/** 'internal' hides an entry from shippers and partners; 'margin' from everybody without that field gate. */
export type ActivityAudience = 'all' | 'internal' | 'margin'

/** Who did what. Also the audit trail of shipments, bids and bookings. */
export const activity = pgTable(
  'activity',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actorId: integer('actor_id'),
    action: text('action').$type<ActivityAction>().notNull(),
    entityType: text('entity_type').$type<'shipment' | 'bid' | 'booking'>().notNull(),
    entityId: integer('entity_id').notNull(),
    shipmentId: integer('shipment_id').notNull(),
    partnerId: integer('partner_id'),
    audience: text('audience').$type<ActivityAudience>().notNull().default('all'),
    summary: jsonb('summary').$type<ActivitySummary>().notNull().default({}),
    reason: text('reason'),
    requestId: text('request_id'),
  },
  (t) => [
    index('activity_of_shipment').on(t.shipmentId, t.at, t.id),
    index('activity_by_action').on(t.action, t.at, t.actorId, t.shipmentId),
    index('activity_of_entity').on(t.entityType, t.entityId, t.at, t.id),
  ],
)

export type ActivityRow = typeof activity.$inferSelect
