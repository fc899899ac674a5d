import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useKeepAsTemplate } from '../../app/keep-as-template.tsx'
import { useLogShipmentCall } from '../../app/log-shipment-call.tsx'
import { ShipmentTabContent } from '../../app/shipment-tab-content.tsx'
import { shipmentTabs } from '../../features/shipments/components/detail/shipment-tabs.ts'
import { ShipmentDetailPage } from '../../features/shipments/pages/shipment-detail.tsx'
import { shipmentOptions } from '../../features/shipments/shipments.queries.ts'

export const Route = createFileRoute('/_signed-in/shipments/$shipmentId')({
  params: {
    parse: ({ shipmentId }) => ({ shipmentId: Number(shipmentId) }),
    stringify: ({ shipmentId }) => ({ shipmentId: String(shipmentId) }),
  },
  validateSearch: z.object({ tab: z.catch(z.optional(z.enum(shipmentTabs)), undefined) }),
  loader: ({ context: { queryClient }, params: { shipmentId } }) => {
    if (!Number.isSafeInteger(shipmentId) || shipmentId < 0) throw notFound()
    void queryClient.prefetchQuery(shipmentOptions(shipmentId))
  },
  component: ShipmentRoute,
})

function ShipmentRoute() {
  const { shipmentId } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const keepAsTemplate = useKeepAsTemplate()
  const logCall = useLogShipmentCall()
  return (
    <ShipmentDetailPage
      key={shipmentId}
      shipmentId={shipmentId}
      tab={tab}
      moreActs={(shipment) => [...logCall(shipment), ...keepAsTemplate(shipment)]}
    >
      {(shipment) => <ShipmentTabContent tab={tab} shipment={shipment} />}
    </ShipmentDetailPage>
  )
}
