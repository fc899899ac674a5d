import { Fragment, type ReactNode, useCallback } from 'react'
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
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly Tab[]
  currentId: string
}

/** Links that look like tabs: each view has an address, the back button works, and it can open in a new tab. */
export function Tabs({ label, tabs, currentId }: TabsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of the links is the open one follows from it.
  const showOpen = useCallback(
    (row: HTMLElement | null) => {
      const open = row?.querySelector('[aria-current=page]')
      if (row && open) bringIntoSight(row, open)
    },
    [currentId],
  )

  return (
    <nav ref={showOpen} aria-label={label} className={styles.tabs}>
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

/** Part of the next tab stays visible, to show that there are more. */
const peek = 32

/** Scrolls the row, not the page, so that the open tab is visible. */
function bringIntoSight(row: HTMLElement, open: Element): void {
  const [space, tab] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
  if (tab.left < space.left) row.scrollLeft += tab.left - space.left - peek
  else if (tab.right > space.right) row.scrollLeft += tab.right - space.right + peek
}
