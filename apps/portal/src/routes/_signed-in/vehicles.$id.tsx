import { Skeleton } from '@karwan/design-system/components/skeleton'
import { createFileRoute } from '@tanstack/react-router'
import { TripsOf } from '../../features/bookings/components/list/trips-of.tsx'
import { VehiclePage } from '../../features/fleet/vehicle-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const SubjectVerification = lazyPart(
  async () => (await import('../../features/verification/subject-verification.tsx')).SubjectVerification,
  // As high as it will be, so that what stands below does not jump.
  <Skeleton shape="block" lines={2} />,
)

export const Route = createFileRoute('/_signed-in/vehicles/$id')({
  ...recordRoute('getVehicle'),
  component: VehicleRoute,
})

function VehicleRoute() {
  return (
    <VehiclePage
      id={Route.useParams().id}
      trips={({ id }) => (
        <>
          <SubjectVerification subject={{ subjectType: 'VEHICLE', subjectId: id }} />
          <TripsOf vehicleId={id} />
        </>
      )}
    />
  )
}
