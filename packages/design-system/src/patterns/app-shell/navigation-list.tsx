import { type ReactNode, useId } from 'react'
import type { RenderLink } from '../../components/link-button/index.ts'
import styles from './navigation-list.module.css'

export interface NavigationItem {
  id: string
  label: string
  /** A short label of one word, for the bottom bar on a phone. */
  shortLabel?: string
  icon: ReactNode
  /** In place of it, at the side: the `data-icon` of the link, before which a style sheet draws the icon. */
  iconName?: string
  count?: ReactNode
  /** The page that is open stands here: its item stays when its group is closed, and is scrolled into view. */
  isCurrent?: boolean
  /** The router's link marks itself with `aria-current="page"`. */
  render: RenderLink
}

export interface NavigationGroup {
  id: string
  /** A group that has one can be closed. */
  label?: string
  items: readonly NavigationItem[]
}

export interface NavigationListProps {
  label: string
  groups: readonly NavigationGroup[]
  /** Groups that are closed; of each only the page that is open is seen. */
  closed: readonly string[]
  onToggle: (groupId: string) => void
  onFollow?: () => void
}

export function NavigationList({ label, groups, closed, onToggle, onFollow }: NavigationListProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of a followed link passes by here, by key or pointer.
    <nav
      aria-label={label}
      className={styles.navigation}
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

/** A navigation of many places is longer than the window. */
const scrollIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

/** The label is a text node of the link, which saves one element for each of about forty links. */
function LinkContent({ item: { icon, iconName, label, count } }: { item: NavigationItem }) {
  return (
    <>
      {iconName === undefined && icon}
      {count === undefined ? label : <span className={styles.label}>{label}</span>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
}
