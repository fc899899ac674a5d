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
  /** What the tabs divide. */
  label: string
  tabs: readonly Tab[]
  currentId: string
}

/** Links that look like tabs: each view has an address, the back button works, and a new tab can be opened. */
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

/** So much of its neighbour is seen that more can be expected there. */
const peek = 32

/** Where the row is too narrow for all, the open tab is in sight; the page itself stays where it is. */
function bringIntoSight(row: HTMLElement, open: Element): void {
  const [space, tab] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
  if (tab.left < space.left) row.scrollLeft += tab.left - space.left - peek
  else if (tab.right > space.right) row.scrollLeft += tab.right - space.right + peek
}
