import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import type { RenderLink } from '../link-button/index.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  /** A count, formatted by the caller. */
  count?: ReactNode
  render: RenderLink
}

export interface TabsProps {
  /** What the tabs divide. */
  label: string
  tabs: readonly Tab[]
  currentId: string
}

/** Links that look like tabs: each view has an address, the back button works, and a new tab can be opened. */
export function Tabs({ label, tabs, currentId }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Fragment key={tab.id}>
          {tab.render({
            className: classNames(styles.tab, tab.id === currentId && styles.current),
            'aria-current': tab.id === currentId ? 'page' : undefined,
            children: (
              <>
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  )
}
