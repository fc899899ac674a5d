import { Inbox, LockKeyhole, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** There is nothing yet, nothing was found, or the user may not see it. */
  kind?: 'empty' | 'no-results' | 'no-permission'
  title: string
  /** Why nothing is shown, and what the user can do. */
  description?: ReactNode
  /** The action that helps most here. */
  action?: ReactNode
}

const icons = { empty: Inbox, 'no-results': SearchX, 'no-permission': LockKeyhole } as const

/** Explains why nothing is shown and what the user can do. */
export function EmptyState({ kind = 'empty', title, description, action }: EmptyStateProps) {
  const Icon = icons[kind]
  return (
    <div className={styles.empty} role="status">
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p className={shared('text-lg', 'strong')}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
