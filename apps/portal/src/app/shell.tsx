import { Button } from '@karwan/design-system/components/button'
import { AppShell } from '@karwan/design-system/patterns/app-shell'
import { Banner } from '@karwan/design-system/patterns/banner'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { usePreferences } from '../kit/access/preferences.ts'
import { sdk } from '../kit/access/sdk.ts'
import { seeingAs } from '../kit/access/seeing-as.ts'
import { BrandMark } from '../kit/page/brand-mark.tsx'
import { FindAnything } from './find-anything.tsx'
import { useNewBuild } from './new-build.ts'
import { NotificationBell } from './notification-bell.tsx'
import { SeeAsBanner } from './see-as-banner.tsx'
import { useClosedGroups } from './use-closed-groups.ts'
import { useMainNavigation } from './use-main-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/** The frame around every page behind the login, with the client's name and logo. */
export function Shell({ children }: { children: ReactNode }) {
  const { theme, clientName } = usePreferences()
  const { groups, quick } = useMainNavigation()
  const { closed, toggle } = useClosedGroups()
  return (
    <AppShell
      brand={
        <>
          <BrandMark logo={theme.logo} />
          <bdi>{clientName}</bdi>
        </>
      }
      navigation={groups}
      closedGroups={closed}
      onToggleGroup={toggle}
      quickNavigation={quick}
      headerStart={<FindAnything />}
      headerEnd={
        <>
          <NotificationBell />
          <UserMenu />
        </>
      }
      banner={useBanner()}
      bannerStays={seeingAs() !== undefined}
    >
      {children}
    </AppShell>
  )
}

function useBanner(): ReactNode {
  const intl = useIntl()
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  const hasNewBuild = useNewBuild()
  const seeing = seeingAs()
  if (seeing) return <SeeAsBanner {...seeing} />
  if (!isOnline) return <Banner tone="warning">{intl.formatMessage({ id: 'core.offline' })}</Banner>
  if (hasNewBuild) {
    return (
      <Banner
        tone="info"
        action={
          <Button size="sm" onClick={() => location.reload()}>
            {intl.formatMessage({ id: 'core.page.reload' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'core.page.newBuild' })}
      </Banner>
    )
  }
  if (sdk.storage.inMemory)
    return <Banner tone="info">{intl.formatMessage({ id: 'core.memoryOnly' })}</Banner>
  return undefined
}
