import { createFileRoute } from '@tanstack/react-router'
import { FuelSlipPage } from '../../features/billing/fuel-slip-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/fuel-slips/$id')({
  ...recordRoute('getFuelSlip'),
  component: FuelSlipRoute,
})

function FuelSlipRoute() {
  return <FuelSlipPage id={Route.useParams().id} />
}
