import { useQueryClient } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { useMark, useMarkAllRead } from './notifications.actions.ts'

/** As many as one call marks; with more unread ones, marking all offers no undo. */
const mostUndone = 100

/** Marks all notifications as read, which can be undone for some seconds. */
export function useMarkingAll() {
  const client = useQueryClient()
  const notify = useNotify()
  const { say } = useWords()
  const markAll = useMarkAllRead()
  const mark = useMark()
  const act = useAct()
  const about = 'all notifications'

  const undo = async (notificationIds: number[]) => {
    const [outcome] = await Promise.allSettled([mark({ body: { notificationIds, isRead: false } })])
    if (outcome.status === 'rejected') return notify.failure(outcome.reason)
    notify.success('notifications.unreadAgain', { count: notificationIds.length }, about)
  }
  const press = () =>
    act.run(
      async (idempotencyKey) => {
        // The call does not say which ones it marked.
        const query = { isRead: false, pageSize: mostUndone }
        const unread = await client.fetchQuery({
          ...operationOptions('listNotifications', { query }),
          staleTime: 0,
        })
        await markAll({ idempotencyKey })
        return unread
      },
      ({ items, next }) => {
        const ids = items.map(({ id }) => id)
        const canUndo = ids.length > 0 && !next
        const action = { label: say('notifications.undo'), onAct: () => void undo(ids) }
        notify.success('notifications.allRead', undefined, about, canUndo ? action : undefined)
      },
    )
  return { act, press }
}
