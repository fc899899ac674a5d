import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { AppShell, type NavigationGroup } from '@karwan/design-system/patterns/app-shell'
import { Banner } from '@karwan/design-system/patterns/banner'
import { mayDo } from '@karwan/domain/roles'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LayoutDashboard, Package, Plus, Truck } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { BrandMark } from './brand-mark.tsx'
import { followChanges } from './live-changes.ts'
import { usePreferences } from './preferences.ts'
import { SessionContext } from './session.ts'
import type { SessionActor } from './session-actor.ts'
import { applyTheme } from './theme.ts'
import { UserMenu } from './user-menu.tsx'

/** The frame behind the login: who is signed in, where one can go, and what changes meanwhile. */
export function SignedInLayout({ session }: { session: SessionActor }) {
  const intl = useIntl()
  const client = useQueryClient()
  const user = useLastUser(session)
  const { theme, clientName } = usePreferences()
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  const signedIn = useMemo(
    () => user && { user, signOut: () => session.send({ type: 'SIGN_OUT' }) },
    [user, session],
  )
  const { primaryColor, secondaryColor } = theme

  useEffect(
    () => applyTheme({ ...(primaryColor && { primaryColor }), ...(secondaryColor && { secondaryColor }) }),
    [primaryColor, secondaryColor],
  )
  useEffect(() => {
    const leaving = new AbortController()
    followChanges({ onTick: () => void client.invalidateQueries(), signal: leaving.signal })
    return () => leaving.abort()
  }, [client])

  if (!signedIn) return null
  const say = (id: string) => intl.formatMessage({ id })
  const pages: NavigationGroup['items'] = [
    {
      id: 'dashboard',
      label: say('core.nav.dashboard'),
      icon: <LayoutDashboard aria-hidden="true" />,
      render: (link) => <Link to="/" activeOptions={{ exact: true, includeSearch: false }} {...link} />,
    },
    {
      id: 'shipments',
      label: say('core.nav.shipments'),
      icon: <Package aria-hidden="true" />,
      render: (link) => <Link to="/shipments" activeOptions={{ includeSearch: false }} {...link} />,
    },
    {
      id: 'bookings',
      label: say('core.nav.bookings'),
      icon: <Truck aria-hidden="true" />,
      render: (link) => <Link to="/bookings" activeOptions={{ includeSearch: false }} {...link} />,
    },
  ]
  const creation: NavigationGroup['items'] = mayDo(signedIn.user.grants, 'shipment:create').allowed
    ? [
        {
          id: 'new-shipment',
          label: say('core.nav.newShipment'),
          icon: <Plus aria-hidden="true" />,
          render: (link) => <Link to="/shipments/new" {...link} />,
        },
      ]
    : []

  return (
    <SessionContext value={signedIn}>
      <ConfirmProvider>
        <AppShell
          brand={
            <>
              <BrandMark logo={theme.logo} />
              <bdi>{clientName}</bdi>
            </>
          }
          navigation={[{ id: 'work', items: [...pages, ...creation] }]}
          quickNavigation={[...pages, ...creation]}
          headerEnd={<UserMenu />}
          banner={isOnline ? undefined : <Banner tone="warning">{say('core.offline')}</Banner>}
        >
          <Outlet />
        </AppShell>
      </ConfirmProvider>
    </SessionContext>
  )
}

/** While the way to the login is being made, the page still shows who was here. */
function useLastUser(session: SessionActor) {
  const user = useSelector(session, ({ context }) => context.user)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  return user ?? last
}
