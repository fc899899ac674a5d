import type { NavigationItem } from '@karwan/design-system/patterns/app-shell'
import { Link } from '@tanstack/react-router'
import { LayoutDashboard, Package, Plus, Truck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useMay } from './session.ts'

/** Where the signed-in user can go; what they may never do is not offered. */
export function useMainNavigation(): NavigationItem[] {
  const intl = useIntl()
  const mayCreate = useMay('shipment:create')
  const say = (id: string) => intl.formatMessage({ id })
  const pages: NavigationItem[] = [
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
  if (!mayCreate) return pages
  const creation: NavigationItem = {
    id: 'new-shipment',
    label: say('core.nav.newShipment'),
    icon: <Plus aria-hidden="true" />,
    render: (link) => <Link to="/shipments/new" {...link} />,
  }
  return [...pages, creation]
}
