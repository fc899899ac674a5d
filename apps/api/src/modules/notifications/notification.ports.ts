import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'
import type { PageRecord } from '../../kernel/events.table.ts'
import type { Reading } from '../../kernel/work.ts'

/** A kind of record that a caller may read: every one, or those for whose id `isWithin` is true. */
export type ReadableRecords = { kind: PageRecord; isWithin?: (id: SQLWrapper) => SQL }

/** What notifications need from contexts that stand above them in the context map. */
export type NotificationPorts = {
  /** SQL that is true if the caller may read the comment; not true for a deleted comment. */
  isReadable(caller: Caller, commentId: SQLWrapper): SQL
  /** The records with a page that the caller may open. */
  readableRecords(reader: Pick<Reading, 'db' | 'caller'>): ReadableRecords[]
}

declare module '../../kernel/work.ts' {
  interface Ports {
    notifications: NotificationPorts
  }
}
