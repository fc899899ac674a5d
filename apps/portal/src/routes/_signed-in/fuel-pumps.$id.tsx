import { createFileRoute } from '@tanstack/react-router'
import { FuelPumpPage } from '../../features/fleet/fuel-pump-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const FuelSlipsOf = lazyPart(
  async () => (await import('../../features/billing/fuel-slips-of.tsx')).FuelSlipsOf,
  null,
)

export const Route = createFileRoute('/_signed-in/fuel-pumps/$id')({
  ...recordRoute('getFuelPump'),
  component: FuelPumpRoute,
})

function FuelPumpRoute() {
  const { id } = Route.useParams()
  return <FuelPumpPage id={id} slips={<FuelSlipsOf of={{ pumpId: id }} />} />
}
