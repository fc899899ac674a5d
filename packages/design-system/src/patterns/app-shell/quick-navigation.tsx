import { Ellipsis } from 'lucide-react'
import { VisuallyHidden } from '../../components/visually-hidden/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import type { NavigationItem } from './navigation-list.tsx'
import styles from './quick-navigation.module.css'

interface QuickNavigationProps {
  items: readonly NavigationItem[]
  /** Whether the drawer with the whole navigation is open. */
  isMoreOpen: boolean
  onMore?: () => void
}

/** The bottom bar on a phone: a few links, and a button for the whole navigation. */
export function QuickNavigation({ items, isMoreOpen, onMore }: QuickNavigationProps) {
  const texts = useDesignTexts()
  return (
    <nav aria-label={texts.mainNavigation} className={styles.quick}>
      <ul className={shared('row')}>
        {items.map((item) => (
          <li key={item.id} className={shared('grow', 'can-shrink')}>
            {item.render({ className: styles.link, children: <Content item={item} /> })}
          </li>
        ))}
        {onMore && (
          <li className={shared('grow', 'can-shrink')}>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              aria-expanded={isMoreOpen}
              onClick={onMore}
            >
              <Ellipsis aria-hidden="true" />
              <span className={styles.label}>{texts.moreNavigation}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Content({ item: { icon, label, shortLabel } }: { item: NavigationItem }) {
  return (
    <>
      {icon}
      <span className={styles.label} aria-hidden={shortLabel === undefined ? undefined : true}>
        {shortLabel ?? label}
      </span>
      {shortLabel !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}
