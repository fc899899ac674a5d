import type { components } from '@karwan/sdk/schema'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

type Schemas = components['schemas']
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What people write for each other about a shipment or one of its bookings. */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    type: text('type').$type<Schemas['CommentType']>().notNull(),
    visibility: text('visibility').$type<Schemas['CommentVisibility']>().notNull(),
    body: text('body').notNull(),
    mentionIds: jsonb('mention_ids').$type<number[]>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    pinned: boolean('pinned').notNull().default(false),
  },
  (t) => [
    index('comments_of_shipment').on(t.shipmentId, t.createdAt, t.id),
    index('comments_of_booking').on(t.bookingId, t.createdAt, t.id),
  ],
)

/** Users who have acknowledged a comment. */
export const commentAcknowledgements = pgTable(
  'comment_acknowledgements',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] })],
)

export type CommentRow = typeof comments.$inferSelect
