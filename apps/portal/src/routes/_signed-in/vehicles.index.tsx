import { createFileRoute } from '@tanstack/react-router'
import { type VehicleSearch, vehicleList } from '../../features/fleet/vehicle-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/vehicles/')({
  ...listRoute<VehicleSearch>(
    async () => (await import('../../features/fleet/vehicle-list.tsx')).vehicleList,
    {
      group: 'market',
      order: 30,
      title: 'vehicles.list.title',
      icon: 'TruckElectric',
      permission: 'vehicle:read',
    },
  ),
  component: () => <ListPage list={vehicleList} />,
})
