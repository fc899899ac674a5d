import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { sessions } from '../session/sessions.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Browsers that receive push notifications while the portal is closed, as long as their session lasts. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the push endpoint, so that a browser is one device, whoever signs in there. */
    mark: text('mark').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    index('push_devices_of_user').on(t.userId, t.addedAt),
    index('push_devices_of_session').on(t.sessionId),
  ],
)
export type PushDeviceRow = typeof pushDevices.$inferSelect
