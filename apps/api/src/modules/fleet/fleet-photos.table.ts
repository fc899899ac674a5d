import type { components } from '@karwan/sdk/schema'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Photos of drivers and vehicles; the file is in the file storage, and the record refers to the photo's id.
 */
export const fleetPhotos = pgTable(
  'fleet_photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<components['schemas']['DocumentMediaType']>().notNull(),
    size: integer('size').notNull(),
    uploadedBy: integer('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('fleet_photos_of_file').on(t.storageKey)],
)
