import { Inbox, LockKeyhole, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** Nothing there yet, nothing found, or nothing that one may see. */
  kind?: 'empty' | 'no-results' | 'no-permission'
  title: string
  /** Why, and what can be done about it. */
  description?: ReactNode
  /** The one action that is most useful here. */
  action?: ReactNode
}

const icons = { empty: Inbox, 'no-results': SearchX, 'no-permission': LockKeyhole } as const

/** Why nothing is there, and what can be done about it. */
export function EmptyState({ kind = 'empty', title, description, action }: EmptyStateProps) {
  const Icon = icons[kind]
  return (
    <div className={styles.empty} role="status">
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
