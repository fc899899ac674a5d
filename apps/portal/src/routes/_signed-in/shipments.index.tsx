import { createFileRoute } from '@tanstack/react-router'
import { ShipmentListPage } from '../../features/shipments/pages/shipment-list.tsx'
import { shipmentSearchSchema, toShipmentQuery } from '../../features/shipments/shipment-search.ts'
import { shipmentListOptions } from '../../features/shipments/shipments.queries.ts'

export const Route = createFileRoute('/_signed-in/shipments/')({
  validateSearch: shipmentSearchSchema,
  loaderDeps: ({ search }) => toShipmentQuery(search),
  // Not awaited: the page stands at once, and its rows come into it.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(shipmentListOptions(deps)),
  component: ShipmentsRoute,
})

function ShipmentsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ShipmentListPage
      search={search}
      onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
