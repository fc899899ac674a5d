import { operationOptions } from '../../kit/access/operations.ts'

/** Apart from the lists, since the bell of every page asks for it. */
export const unreadOptions = () => operationOptions('countUnreadNotifications', {})
