import { type ReactNode, useId } from 'react'
import type { RenderLink } from '../../components/link-button/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './navigation-list.module.css'

export interface NavigationItem {
  id: string
  label: string
  /** A short label of one word, for the bottom bar on a phone. */
  shortLabel?: string
  icon: ReactNode
  /** Replaces `icon` in the side navigation: the link gets it as `data-icon`, and a style sheet draws the icon. */
  iconName?: string
  count?: ReactNode
  /** The current page. The item stays visible when its group is closed, and is scrolled into view. */
  isCurrent?: boolean
  /** Renders the link. The router's link sets `aria-current="page"` itself. */
  render: RenderLink
}

export interface NavigationGroup {
  id: string
  /** The heading. Only a group with a heading can be closed. */
  label?: string
  items: readonly NavigationItem[]
}

export interface NavigationListProps {
  label: string
  groups: readonly NavigationGroup[]
  /** The ids of the closed groups. A closed group shows only the current page. */
  closed: readonly string[]
  onToggle: (groupId: string) => void
  onFollow?: () => void
}

export function NavigationList({ label, groups, closed, onToggle, onFollow }: NavigationListProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of a followed link passes by here, by key or pointer.
    <nav
      aria-label={label}
      className={shared('column')}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onFollow?.()}
    >
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          isOpen={group.label === undefined || !closed.includes(group.id)}
          onToggle={() => onToggle(group.id)}
        />
      ))}
    </nav>
  )
}

type GroupProps = { group: NavigationGroup; isOpen: boolean; onToggle: () => void }

function Group({ group: { label, items }, isOpen, onToggle }: GroupProps) {
  const listId = useId()
  const shown = isOpen ? items : items.filter(({ isCurrent }) => isCurrent)
  return (
    <>
      {label && (
        <button
          type="button"
          className={styles.groupLabel}
          aria-expanded={isOpen}
          aria-controls={shown.length > 0 ? listId : undefined}
          onClick={onToggle}
        >
          {label}
        </button>
      )}
      {shown.length > 0 && (
        <ul id={listId} aria-label={label} className={styles.list}>
          {shown.map((item) => (
            <li key={item.id} className={styles.item} ref={item.isCurrent ? scrollIntoView : undefined}>
              {item.render({
                className: styles.link,
                children: <LinkContent item={item} />,
                ...(item.iconName && { 'data-icon': item.iconName }),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A long navigation does not fit into the window. */
const scrollIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

/** The label is a text node of the link, which saves one element for each of about forty links. */
function LinkContent({ item: { icon, iconName, label, count } }: { item: NavigationItem }) {
  return (
    <>
      {iconName === undefined && icon}
      {count === undefined ? (
        label
      ) : (
        <span className={shared('grow', 'can-shrink', 'truncate')}>{label}</span>
      )}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
}
