import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Drawer } from '../../components/drawer/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { SkipLink } from '../../components/skip-link/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import { useMedia } from '../../theme/use-media.ts'
import styles from './app-shell.module.css'
import { keepFocus } from './keep-focus.ts'
import { type NavigationGroup, type NavigationItem, NavigationList } from './navigation-list.tsx'
import { QuickNavigation } from './quick-navigation.tsx'

export interface AppShellProps {
  /** The logo and name of the tenant, as a link to the home page. */
  brand: ReactNode
  navigation: readonly NavigationGroup[]
  /** The ids of the closed groups. A closed group shows only the current page. */
  closedGroups?: readonly string[]
  onToggleGroup?: (groupId: string) => void
  /** Up to four links in the bottom bar of a phone, before the button for all others. */
  quickNavigation?: readonly NavigationItem[]
  /** Content at the start of the top bar: the search. */
  headerStart?: ReactNode
  /** Content at the end of the top bar: notifications, the user's menu. */
  headerEnd?: ReactNode
  /** Content below the navigation. */
  navigationFooter?: ReactNode
  /** A message above everything: offline, a new version. */
  banner?: ReactNode
  /** The banner stays while the user works, so it gets space of its own and covers nothing. */
  bannerStays?: boolean
  children: ReactNode
}

const mainId = 'main'
/** The same width as in quick-navigation.module.css: wider screens show the navigation at the side. */
const phone = '(max-width: 639px)'

/** The frame of every signed-in page. The navigation is at the side, or behind a button where there is no room. */
export function AppShell(props: AppShellProps) {
  const {
    brand,
    navigation,
    closedGroups = [],
    onToggleGroup = () => undefined,
    quickNavigation = [],
    headerStart,
    headerEnd,
    navigationFooter,
    banner,
    bannerStays = false,
    children,
  } = props
  const texts = useDesignTexts()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  const isPhone = useMedia(phone)
  const hasMore = navigation.flatMap(({ items }) => items).length > quickNavigation.length
  const list = {
    label: texts.mainNavigation,
    groups: navigation,
    closed: closedGroups,
    onToggle: onToggleGroup,
  }

  return (
    <div ref={keepFocus} className={classNames(styles.shell, quickNavigation.length > 0 && styles.withQuick)}>
      <SkipLink targetId={mainId} />
      <aside className={styles.side}>
        <div className={styles.brand}>{brand}</div>
        <NavigationList {...list} />
        {navigationFooter && <div className={styles.sideFooter}>{navigationFooter}</div>}
      </aside>
      <div className={shared('column', 'can-shrink')}>
        <header className={styles.bar}>
          <span className={styles.opener}>
            <span className={styles.openerButton}>
              <IconButton
                label={texts.openNavigation}
                icon={<MenuIcon aria-hidden="true" />}
                aria-expanded={drawerOpen}
                onClick={() => setDrawerOpen(true)}
              />
            </span>
            <span className={shared('row', 'gap-2', 'align-center', 'strong')}>{brand}</span>
          </span>
          <div className={shared('grow', 'can-shrink')}>{headerStart}</div>
          <div className={shared('row', 'gap-2', 'align-center')}>{headerEnd}</div>
        </header>
        {banner && (
          <div className={styles.bannerPlace} data-stays={bannerStays || undefined}>
            <div className={styles.banner}>{banner}</div>
          </div>
        )}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {isPhone && quickNavigation.length > 0 && (
        <QuickNavigation
          items={quickNavigation}
          isMoreOpen={drawerOpen}
          onMore={hasMore ? () => setDrawerOpen(true) : undefined}
        />
      )}
      <Drawer open={drawerOpen} onClose={closeDrawer} title={texts.mainNavigation} size="xs" side="start">
        <NavigationList {...list} onFollow={closeDrawer} />
        {navigationFooter}
      </Drawer>
    </div>
  )
}
