import { createFileRoute, notFound } from '@tanstack/react-router'
import { ShipmentEditPage } from '../../features/shipments/pages/shipment-edit.tsx'
import { goodsTypesOptions, shipmentOptions } from '../../features/shipments/shipments.queries.ts'

// The underscore keeps the form out of the layout of the detail page.
export const Route = createFileRoute('/_signed-in/shipments/$shipmentId_/edit')({
  params: {
    parse: ({ shipmentId }) => ({ shipmentId: Number(shipmentId) }),
    stringify: ({ shipmentId }) => ({ shipmentId: String(shipmentId) }),
  },
  loader: ({ context: { queryClient }, params: { shipmentId } }) => {
    if (!Number.isSafeInteger(shipmentId) || shipmentId < 0) throw notFound()
    void queryClient.prefetchQuery(goodsTypesOptions())
    // Always read again: a change must begin with the current shipment, not with a cached one.
    void queryClient.prefetchQuery({ ...shipmentOptions(shipmentId), staleTime: 0 })
  },
  component: EditRoute,
})

function EditRoute() {
  return <ShipmentEditPage shipmentId={Route.useParams().shipmentId} />
}
