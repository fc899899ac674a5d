import { createFileRoute } from '@tanstack/react-router'
import { type DriverSearch, driverList } from '../../features/fleet/driver-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/drivers/')({
  ...listRoute<DriverSearch>(async () => (await import('../../features/fleet/driver-list.tsx')).driverList, {
    group: 'market',
    order: 20,
    title: 'drivers.list.title',
    icon: 'IdCard',
    permission: 'driver:read',
  }),
  component: () => <ListPage list={driverList} />,
})
