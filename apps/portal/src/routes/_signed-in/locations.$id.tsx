import { createFileRoute } from '@tanstack/react-router'
import { LocationPage } from '../../features/locations/location-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/locations/$id')({
  ...recordRoute('getLocation'),
  component: LocationRoute,
})

function LocationRoute() {
  return <LocationPage id={Route.useParams().id} />
}
