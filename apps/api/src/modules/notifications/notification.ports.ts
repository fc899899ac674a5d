import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'
import type { PageRecord } from '../../kernel/events.table.ts'
import type { Reading } from '../../kernel/work.ts'

/** A kind of record that a caller may read: every one, or those whose ids the query gives. */
export type ReadableRecords = { kind: PageRecord; ids: SQL | undefined }

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
