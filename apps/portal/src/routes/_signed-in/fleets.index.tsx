import { createFileRoute } from '@tanstack/react-router'
import { type FleetSearch, fleetList } from '../../features/fleet/fleet-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/fleets/')({
  ...listRoute<FleetSearch>(async () => (await import('../../features/fleet/fleet-list.tsx')).fleetList, {
    group: 'market',
    order: 40,
    title: 'fleets.list.title',
    icon: 'Network',
    permission: 'fleet:read',
  }),
  component: () => <ListPage list={fleetList} />,
})
