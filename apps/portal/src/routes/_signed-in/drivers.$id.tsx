import { createFileRoute } from '@tanstack/react-router'
import { TripsOf } from '../../features/bookings/components/list/trips-of.tsx'
import { DriverPage } from '../../features/fleet/driver-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/drivers/$id')({
  ...recordRoute('getDriver'),
  component: DriverRoute,
})

function DriverRoute() {
  return <DriverPage id={Route.useParams().id} trips={({ id }) => <TripsOf driverId={id} />} />
}
