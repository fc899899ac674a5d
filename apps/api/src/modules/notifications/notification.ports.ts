import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'

/** What notifications ask of comments, which stand above them in the context map. */
export type NotificationPorts = {
  /** Whether the caller may read the comment of this id; not so where it was deleted. */
  isReadable(caller: Caller, commentId: SQLWrapper): SQL
}

declare module '../../kernel/work.ts' {
  interface Ports {
    notifications: NotificationPorts
  }
}
