import type { components } from '@karwan/sdk/schema'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'

/** Pictures of users; the file is in the file storage under its key, which the account refers to. */
export const userPictures = pgTable(
  'user_pictures',
  {
    storageKey: text('storage_key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<components['schemas']['DocumentMediaType']>().notNull(),
    size: integer('size').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('user_pictures_of_user').on(t.userId)],
)
