import { useOperation } from '../../kit/access/operations.ts'

export const useMarkAllRead = () => useOperation('markAllNotificationsRead', 'notifications')
export const useMark = () => useOperation('updateNotificationStatus', 'notifications')
export const useDismissNotification = () => useOperation('dismissNotification', 'notifications')
export const useSaveSettings = () => useOperation('saveNotificationSettings', 'notifications')
