import { Skeleton } from '@karwan/design-system/components/skeleton'
import { createFileRoute } from '@tanstack/react-router'
import { VehiclePage } from '../../features/fleet/vehicle-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const SubjectVerification = lazyPart(
  async () => (await import('../../features/verification/subject-verification.tsx')).SubjectVerification,
  // As high as it will be, so that what stands below does not jump.
  <Skeleton shape="block" lines={2} />,
)

const PresentTrip = lazyPart(
  async () => (await import('../../features/bookings/components/list/present-trip.tsx')).PresentTrip,
  <Skeleton shape="block" lines={2} />,
)
const TripsOf = lazyPart(
  async () => (await import('../../features/bookings/components/list/trips-of.tsx')).TripsOf,
)

export const Route = createFileRoute('/_signed-in/vehicles/$id')({
  ...recordRoute('getVehicle'),
  component: VehicleRoute,
})

function VehicleRoute() {
  return (
    <VehiclePage
      id={Route.useParams().id}
      trips={({ id, verificationStatus }) => (
        <>
          <PresentTrip vehicleId={id} />
          <SubjectVerification
            subject={{ subjectType: 'VEHICLE', subjectId: id }}
            status={verificationStatus}
          />
          <TripsOf vehicleId={id} />
        </>
      )}
    />
  )
}
