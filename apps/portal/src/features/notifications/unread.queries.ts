import { operationOptions } from '../../kit/access/operation-options.ts'

/** In a file of its own, as the bell on every page needs it without the lists. */
export const unreadOptions = () => operationOptions('countUnreadNotifications', {})
