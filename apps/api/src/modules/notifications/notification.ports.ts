import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'

/** What notifications need from comments, which stand above them in the context map. */
export type NotificationPorts = {
  /** SQL that is true if the caller may read the comment; not true for a deleted comment. */
  isReadable(caller: Caller, commentId: SQLWrapper): SQL
}

declare module '../../kernel/work.ts' {
  interface Ports {
    notifications: NotificationPorts
  }
}
