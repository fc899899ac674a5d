import { createFileRoute } from '@tanstack/react-router'
import { type FuelSlipSearch, fuelSlipList } from '../../features/billing/fuel-slip-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/fuel-slips/')({
  ...listRoute<FuelSlipSearch>(
    async () => (await import('../../features/billing/fuel-slip-list.tsx')).fuelSlipList,
    {
      group: 'money',
      order: 75,
      title: 'fuelSlips.list.title',
      icon: 'Fuel',
      permission: 'fuel-slip:read',
    },
  ),
  component: () => <ListPage list={fuelSlipList} />,
})
