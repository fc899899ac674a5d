import { createFileRoute } from '@tanstack/react-router'
import { FleetPage } from '../../features/fleet/fleet-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/fleets/$id')({
  ...recordRoute('getFleet'),
  component: FleetRoute,
})

function FleetRoute() {
  return <FleetPage id={Route.useParams().id} />
}
