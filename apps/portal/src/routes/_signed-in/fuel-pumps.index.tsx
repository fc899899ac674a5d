import { createFileRoute } from '@tanstack/react-router'
import { type FuelPumpSearch, fuelPumpList } from '../../features/fleet/fuel-pump-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/fuel-pumps/')({
  ...listRoute<FuelPumpSearch>(
    async () => (await import('../../features/fleet/fuel-pump-list.tsx')).fuelPumpList,
    {
      group: 'market',
      order: 50,
      title: 'fuelPumps.list.title',
      icon: 'Fuel',
      permission: 'fuel-pump:read',
    },
  ),
  component: () => <ListPage list={fuelPumpList} />,
})
