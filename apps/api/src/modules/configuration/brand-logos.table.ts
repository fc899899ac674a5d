import type { components } from '@karwan/sdk/schema'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Logos of clients. The file is in the storage under its key, by which a theme refers to it. */
export const brandLogos = pgTable('brand_logos', {
  storageKey: text('storage_key').primaryKey(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').$type<components['schemas']['DocumentMediaType']>().notNull(),
  size: integer('size').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
})
