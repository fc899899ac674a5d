import { boolean, integer, text } from 'drizzle-orm/pg-core'

/** Columns that every lookup register has: a version, and whether its entries can still be chosen. */
export const lookupColumns = () => ({
  version: integer('version').notNull().default(1),
  isActive: boolean('is_active').notNull().default(true),
})

export const localNameColumn = () => ({ localName: text('local_name') })
