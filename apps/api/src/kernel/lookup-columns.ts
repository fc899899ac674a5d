import { boolean, integer, text } from 'drizzle-orm/pg-core'

/** What a register that others choose from has besides its own: a version, and whether it is still offered. */
export const lookupColumns = () => ({
  version: integer('version').notNull().default(1),
  isActive: boolean('is_active').notNull().default(true),
})

export const localNameColumn = () => ({ localName: text('local_name') })
