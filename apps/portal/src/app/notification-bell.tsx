import { Popover } from '@karwan/design-system/components/popover'
import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { unreadOptions } from '../features/notifications/unread.queries.ts'
import styles from './notification-bell.module.css'

const LatestNotifications = lazy(async () => ({
  default: (await import('../features/notifications/latest.ts')).LatestNotifications,
}))
/** The server stops counting here. */
const most = 100

/** The bell with the number of unread notifications; it opens the latest ones. */
export function NotificationBell() {
  const intl = useIntl()
  const { data } = useQuery(unreadOptions())
  const pathname = useLocation({ select: (location) => location.pathname })
  const unread = data?.unread ?? 0
  const label = intl.formatMessage({ id: 'frame.bell.label' }, { count: unread })
  return (
    <Popover
      // Closes the popup after each navigation.
      key={pathname}
      title={intl.formatMessage({ id: 'frame.bell.title' })}
      align="end"
      trigger={(attributes) => (
        <button type="button" {...attributes} className={styles.bell}>
          <Bell aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread >= most ? '99+' : unread}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <LatestNotifications close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
