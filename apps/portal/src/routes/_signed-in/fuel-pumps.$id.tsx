import { createFileRoute } from '@tanstack/react-router'
import { FuelPumpPage } from '../../features/fleet/fuel-pump-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/fuel-pumps/$id')({
  ...recordRoute('getFuelPump'),
  component: FuelPumpRoute,
})

function FuelPumpRoute() {
  return <FuelPumpPage id={Route.useParams().id} />
}
