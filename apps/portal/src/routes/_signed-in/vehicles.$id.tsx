import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { VerificationStatus } from '@karwan/domain/verification'
import { createFileRoute } from '@tanstack/react-router'
import { VehiclePage } from '../../features/fleet/vehicle-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const loadVerification = async () =>
  (await import('../../features/verification/subject-verification.tsx')).SubjectVerification
// Reserves the likely height, which differs for a verified vehicle, so that nothing below jumps.
const SubjectVerification = lazyPart(loadVerification, <Skeleton shape="block" lines={2} />)
const VerifiedSubject = lazyPart(
  loadVerification,
  <Stack gap={4}>
    <Skeleton shape="title" />
    <Skeleton shape="block" />
  </Stack>,
)

const PresentBooking = lazyPart(
  async () => (await import('../../features/bookings/components/list/present-booking.tsx')).PresentBooking,
)
const BookingsOf = lazyPart(
  async () => (await import('../../features/bookings/components/list/bookings-of.tsx')).BookingsOf,
  <Skeleton shape="block" lines={3} />,
)

export const Route = createFileRoute('/_signed-in/vehicles/$id')({
  ...recordRoute('getVehicle'),
  component: VehicleRoute,
})

function VehicleRoute() {
  const { id } = Route.useParams()
  return (
    <VehiclePage
      id={id}
      verification={({ verificationStatus }, below) => {
        const Verification =
          verificationStatus === VerificationStatus.verified ? VerifiedSubject : SubjectVerification
        return (
          <Verification subject={{ subjectType: 'VEHICLE', subjectId: id }} status={verificationStatus}>
            {below}
          </Verification>
        )
      }}
      bookings={() => (
        <>
          <BookingsOf vehicleId={id} />
          <PresentBooking vehicleId={id} />
        </>
      )}
    />
  )
}
