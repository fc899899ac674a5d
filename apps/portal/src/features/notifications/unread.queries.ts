import { operationOptions } from '../../kit/access/operation-options.ts'

/** Apart from the lists, since the bell of every page asks for it. */
export const unreadOptions = () => operationOptions('countUnreadNotifications', {})
