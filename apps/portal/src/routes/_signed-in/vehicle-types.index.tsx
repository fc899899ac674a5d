import { createFileRoute } from '@tanstack/react-router'
import { type VehicleTypeSearch, vehicleTypeList } from '../../features/fleet/vehicle-type-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/vehicle-types/')({
  ...listRoute<VehicleTypeSearch>(
    async () => (await import('../../features/fleet/vehicle-type-list.tsx')).vehicleTypeList,
    {
      group: 'settings',
      order: 35,
      title: 'vehicleTypes.list.title',
      icon: 'Truck',
      permission: 'vehicle-type:manage',
    },
  ),
  component: () => <ListPage list={vehicleTypeList} />,
})
