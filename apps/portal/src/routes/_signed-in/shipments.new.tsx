import { createFileRoute } from '@tanstack/react-router'
import { ShipmentCreatePage } from '../../features/shipments/pages/shipment-create.tsx'
import { goodsTypesOptions } from '../../features/shipments/shipments.queries.ts'

export const Route = createFileRoute('/_signed-in/shipments/new')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(goodsTypesOptions()),
  component: ShipmentCreatePage,
})
