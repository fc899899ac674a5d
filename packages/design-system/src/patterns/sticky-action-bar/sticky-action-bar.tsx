import type { ReactNode } from 'react'
import styles from './sticky-action-bar.module.css'

export interface StickyActionBarProps {
  /** What the actions are about: '3 selected', 'Unsaved changes'. */
  summary?: ReactNode
  /** What stands in the way of the actions. It shows here, as it would push what is above out of sight. */
  notice?: ReactNode
  children: ReactNode
}

/** The actions of a long form or of a selection, always in reach of the thumb. */
export function StickyActionBar({ summary, notice, children }: StickyActionBarProps) {
  return (
    <div className={styles.bar}>
      {notice && <div className={styles.notice}>{notice}</div>}
      {summary && (
        <div className={styles.summary} role="status">
          {summary}
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
