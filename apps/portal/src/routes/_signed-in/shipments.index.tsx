import { createFileRoute } from '@tanstack/react-router'
import { type ShipmentSearch, shipmentList } from '../../features/shipments/shipment-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/shipments/')({
  ...listRoute<ShipmentSearch>(
    async () => (await import('../../features/shipments/shipment-list.tsx')).shipmentList,
    {
      group: 'operations',
      order: 10,
      title: 'shipments.list.title',
      icon: 'Package',
      permission: 'shipment:read',
      quick: 2,
    },
  ),
  component: ShipmentsRoute,
})

function ShipmentsRoute() {
  return <ListPage list={shipmentList} />
}
