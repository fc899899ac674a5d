import type { NavigationItem } from '@karwan/design-system/patterns/app-shell'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { Fuel, LayoutDashboard, MapPin, Package, Plus, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../kit/access/session.ts'

type Place = { id: string; label: string; icon: ReactNode; to: LinkProps['to']; isOffered: boolean }

/** Where the signed-in user can go; what they may never do is not offered. */
export function useMainNavigation(): NavigationItem[] {
  const intl = useIntl()
  const pathname = useLocation({ select: (location) => location.pathname })
  const places: Place[] = [
    {
      id: 'dashboard',
      label: 'core.nav.dashboard',
      icon: <LayoutDashboard aria-hidden="true" />,
      to: '/',
      isOffered: true,
    },
    {
      id: 'shipments',
      label: 'core.nav.shipments',
      icon: <Package aria-hidden="true" />,
      to: '/shipments',
      isOffered: useMay('shipment:read'),
    },
    {
      id: 'bookings',
      label: 'core.nav.bookings',
      icon: <Truck aria-hidden="true" />,
      to: '/bookings',
      isOffered: useMay('booking:read'),
    },
    {
      id: 'fuel-pumps',
      label: 'fuelPumps.list.title',
      icon: <Fuel aria-hidden="true" />,
      to: '/fuel-pumps',
      isOffered: useMay('fuel-pump:read'),
    },
    {
      id: 'locations',
      label: 'locations.list.title',
      icon: <MapPin aria-hidden="true" />,
      to: '/locations',
      isOffered: useMay('location:read'),
    },
    {
      id: 'new-shipment',
      label: 'core.nav.newShipment',
      icon: <Plus aria-hidden="true" />,
      to: '/shipments/new',
      isOffered: useMay('shipment:create'),
    },
  ]
  return places
    .filter(({ isOffered }) => isOffered)
    .map(({ id, label, icon, to }) => ({
      id,
      label: intl.formatMessage({ id: label }),
      icon,
      // A page under a place belongs to it, unless it is a place itself.
      render: (link) => (
        <Link
          to={to}
          activeOptions={{
            exact: to === '/' || places.some((place) => place.to === pathname),
            includeSearch: false,
          }}
          {...link}
        />
      ),
    }))
}
