import type { ReactNode } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import styles from './sticky-action-bar.module.css'

export interface StickyActionBarProps {
  /** What the actions apply to: '3 selected', 'Unsaved changes'. */
  summary?: ReactNode
  /** The reason why the actions failed. It is shown in the bar, which is always visible. */
  notice?: ReactNode
  children: ReactNode
}

/** The actions of a long form or of a selection, always visible at the foot of the screen. */
export function StickyActionBar({ summary, notice, children }: StickyActionBarProps) {
  return (
    <div className={styles.bar}>
      {notice && <div className={styles.notice}>{notice}</div>}
      {summary && (
        <div className={shared('muted')} role="status">
          {summary}
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
