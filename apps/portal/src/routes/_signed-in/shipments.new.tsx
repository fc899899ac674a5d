import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ShipmentCreatePage } from '../../features/shipments/pages/shipment-create.tsx'
import { goodsTypesOptions } from '../../features/shipments/shipments.queries.ts'

export const Route = createFileRoute('/_signed-in/shipments/new')({
  staticData: {
    place: {
      group: 'operations',
      order: 90,
      title: 'navigation.newShipment',
      shortTitle: 'navigation.new',
      icon: Plus,
      permission: 'shipment:create',
      quick: 4,
    },
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(goodsTypesOptions()),
  component: ShipmentCreatePage,
})
