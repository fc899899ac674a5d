import type { ReactNode } from 'react'
import type { RenderLink } from '../../components/link-button/index.ts'
import { classNames } from '../../theme/class-names.ts'
import styles from './navigation-list.module.css'

export interface NavigationItem {
  id: string
  label: string
  icon: ReactNode
  count?: ReactNode
  /** The router's link marks itself with `aria-current="page"`. */
  render: RenderLink
}

export interface NavigationGroup {
  id: string
  label?: string
  items: readonly NavigationItem[]
}

interface NavigationListProps {
  label: string
  groups: readonly NavigationGroup[]
  compact?: boolean
  onFollow?: () => void
}

export function NavigationList({ label, groups, compact = false, onFollow }: NavigationListProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of a followed link passes by here, by key or pointer.
    <nav
      aria-label={label}
      className={classNames(styles.navigation, compact && styles.compact)}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onFollow?.()}
    >
      {groups.map((group) => (
        <div key={group.id}>
          {group.label && <p className={styles.groupLabel}>{group.label}</p>}
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.id} className={styles.item}>
                {item.render({ className: styles.link, children: <LinkContent item={item} /> })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function LinkContent({ item }: { item: NavigationItem }) {
  return (
    <>
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
    </>
  )
}
